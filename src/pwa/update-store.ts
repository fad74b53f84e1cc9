import { useSyncExternalStore } from 'react'

/**
 * - `none`: this is the newest version as far as anybody knows
 * - `incomplete`: there is a new one, but it could not be fetched whole; this one goes on
 * - `ready`: a new one waits for a person's yes
 * - `waiting`: yes was said; another tab is in the middle of a payment or a signature
 * - `taking-over`: this tab is about to load again
 * - `replaced`: another tab said yes; this one goes on as it is until its person loads it again
 */
type UpdateState = 'none' | 'incomplete' | 'ready' | 'waiting' | 'taking-over' | 'replaced'

let current: UpdateState = 'none'
const listeners = new Set<() => void>()

/** Where the update stands in this tab. */
export function updateState(): UpdateState {
  return current
}

/** Tells everybody who watches. */
export function setUpdateState(next: UpdateState): void {
  current = next
  for (const listener of listeners) listener()
}

/** `updateState`, kept current. */
export function useUpdateState(): UpdateState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    updateState,
    () => 'none' as const,
  )
}
