const QUOTA = 'QuotaExceededError'

/**
 * Whether a write failed because the disk is full: Dexie reports that as an AbortError with the reason inside.
 */
export function isFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === QUOTA) return true
  return 'inner' in error && isFull(error.inner)
}

/** A write that failed for lack of space even after everything evictable was evicted. */
export class NoSpace extends Error {
  override readonly name = 'NoSpace'
}

/**
 * Writes; where the disk is full, evicts and retries.
 * @param freeSpace drops something; false when nothing is left to drop
 * @throws NoSpace when nothing was left
 */
export async function withSpace<T>(write: () => Promise<T>, freeSpace: () => Promise<boolean>): Promise<T> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!isFull(error)) throw error
      if (!(await freeSpace())) throw new NoSpace('the disk is full', { cause: error })
    }
  }
}
