import { useSyncExternalStore } from 'react'
import { sharing } from '../lib/locks.ts'

/** Held by every tab in which money or a signature is under way; an update waits for it. */
export const BUSY_LOCK = 'akashi-busy'

let held = 0
const listeners = new Set<() => void>()

/**
 * Runs what must not be interrupted: a checkout, a signature, a sign-in. While it runs, no tab activates a new
 * version, and this one does not prompt for it.
 */
export async function holdBusy<T>(work: () => Promise<T>): Promise<T> {
  count(1)
  try {
    return await sharing(BUSY_LOCK, work)
  } finally {
    count(-1)
  }
}

/** Whether this tab is in the middle of something that must not be interrupted. */
export function isBusy(): boolean {
  return held > 0
}

/** `isBusy` as a hook. */
export function useBusy(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isBusy,
    () => false,
  )
}

function count(change: number): void {
  held += change
  for (const listener of listeners) listener()
}
