import { useSyncExternalStore } from 'react'
import { holdBusy } from './busy.ts'

let held = 0
const listeners = new Set<() => void>()

/**
 * Keeps all automatic overlays off the screen (updates, the end of a session, an unrelated error) until the
 * returned function is called: the user is showing this screen to another person.
 */
export function holdUndisturbed(): () => void {
  let end = () => {}
  const shown = new Promise<void>((done) => {
    end = done
  })
  // An update in another tab would change this one too: it waits, as it does for money.
  void holdBusy(() => shown)
  count(1)
  let over = false
  return () => {
    if (over) return
    over = true
    end()
    count(-1)
  }
}

/** Whether overlays are suppressed now, as a hook. */
export function useUndisturbed(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => held > 0,
    () => false,
  )
}

function count(change: number): void {
  held += change
  for (const listener of listeners) listener()
}
