import { useEffect, useSyncExternalStore } from 'react'

let open = 0
const listeners = new Set<() => void>()

/**
 * Notes while a component is mounted that the user is checking somebody's certificate: the end of their own
 * session is no matter of that moment, and is told when they are done.
 */
export function useHoldReading(): void {
  useEffect(() => {
    count(1)
    return () => count(-1)
  }, [])
}

/** Whether a certificate is being checked now, as a hook. */
export function useReading(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open > 0,
    () => false,
  )
}

function count(change: number): void {
  open += change
  for (const listener of listeners) listener()
}
