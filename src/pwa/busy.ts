import { useStore } from '../hooks/use-store.ts'
import { sharing } from '../lib/locks.ts'
import { createStore } from '../lib/store.ts'

/** Held by every tab in which money or a signature is under way; an update waits for it. */
export const BUSY_LOCK = 'akashi-busy'

const held = createStore(0)

/**
 * Runs what must not be interrupted: a checkout, a signature, a sign-in. While it runs, no tab activates a new
 * version, and this one does not prompt for it.
 */
export async function holdBusy<T>(work: () => Promise<T>): Promise<T> {
  held.set(held.get() + 1)
  try {
    return await sharing(BUSY_LOCK, work)
  } finally {
    held.set(held.get() - 1)
  }
}

/** Whether this tab is in the middle of something that must not be interrupted. */
export function isBusy(): boolean {
  return held.get() > 0
}

/** `isBusy` as a hook. */
export function useBusy(): boolean {
  return useStore(held) > 0
}
