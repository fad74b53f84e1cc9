import type { QueryClient } from '@tanstack/react-query'
import { block } from '../pwa/interruptions.ts'

/**
 * While a checkout, a sign-in or any other mutation is pending, this tab blocks every update, because a new
 * service worker reloads all tabs. Returns a function that ends this.
 */
export function blockWhileMutating(queryClient: QueryClient): () => void {
  let release: (() => void) | undefined
  return queryClient.getMutationCache().subscribe(() => {
    const mutating = queryClient.isMutating() > 0
    if (mutating) release ??= block('update')
    else {
      release?.()
      release = undefined
    }
  })
}
