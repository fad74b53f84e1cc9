import type { QueryClient } from '@tanstack/react-query'
import { holdBusy } from '../pwa/busy.ts'

/**
 * While a checkout, a sign-in or any other mutation is pending, this tab blocks every update, because a new
 * service worker reloads all tabs. Returns a function that releases the block.
 */
export function holdWhileChanging(queryClient: QueryClient): () => void {
  let release: (() => void) | undefined
  return queryClient.getMutationCache().subscribe(() => {
    const changing = queryClient.isMutating() > 0
    if (changing && !release) {
      const changed = new Promise<void>((resolve) => (release = resolve))
      void holdBusy(() => changed)
    } else if (!changing) {
      release?.()
      release = undefined
    }
  })
}
