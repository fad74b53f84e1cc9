import { useSyncExternalStore } from 'react'

/**
 * - `none`: this is the newest version as far as known
 * - `incomplete`: there is a new one, but its download failed; this one goes on
 * - `ready`: a new one waits for the user's confirmation
 * - `waiting`: the user has confirmed; another tab is in the middle of a payment or a signature
 * - `taking-over`: this tab is about to reload
 * - `replaced`: another tab has confirmed; this one goes on as it is until its user reloads it
 */
type UpdateState = 'none' | 'incomplete' | 'ready' | 'waiting' | 'taking-over' | 'replaced'

let current: UpdateState = 'none'
const listeners = new Set<() => void>()

/** The status of the update in this tab. */
export function updateState(): UpdateState {
  return current
}

/** Notifies all subscribers. */
export function setUpdateState(next: UpdateState): void {
  current = next
  for (const listener of listeners) listener()
}

/** `updateState` as a hook. */
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
