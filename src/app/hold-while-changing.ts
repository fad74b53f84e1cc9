import type { QueryClient } from '@tanstack/react-query'
import { holdBusy } from '../pwa/busy.ts'

/**
 * While a purchase, a sign-in or any other change is under way, this tab holds off every update, because a new worker reloads all tabs.
 * Returns what ends that.
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
