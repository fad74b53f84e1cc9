import { useCountedIn, useStore } from '../hooks/use-store.ts'
import { createStore } from '../lib/store.ts'

const open = createStore(0)

/**
 * Notes while a component is mounted that the user is checking somebody's certificate: the end of their own
 * session is no matter of that moment, and is told when they are done.
 */
export function useHoldReading(): void {
  useCountedIn(open)
}

/** Whether a certificate is being checked now, as a hook. */
export function useReading(): boolean {
  return useStore(open) > 0
}
