import type { SavedImages } from '../../offline/images.ts'
import type { SyncState } from '../../offline/sync-state.ts'
import { NoSpace } from '../../offline/quota.ts'

/**
 * Stores pictures one after the other, the most important first. The first that exceeds the quota ends the run:
 * those that follow matter less, and their downloads would be wasted. Certificates are stored without their
 * pictures, and `progress` says so.
 * @returns a function of the original's address; throws where there is no network, or when `signal` is aborted
 */
export function imageSaver(
  images: SavedImages,
  progress: SyncState,
  signal: AbortSignal,
): (original: string) => Promise<void> {
  let over = !images.possible
  if (over) progress.problem = 'no-pictures'
  return async (original) => {
    if (over) return
    try {
      if (await images.has(original)) return
      await images.keep(original, signal)
    } catch (error) {
      // A fetch that found no network is a TypeError of the platform.
      if (signal.aborted || error instanceof TypeError) throw error
      over = true
      progress.problem = error instanceof NoSpace ? 'no-space' : 'no-pictures'
    }
  }
}
