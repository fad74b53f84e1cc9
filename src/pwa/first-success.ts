import { useSyncExternalStore } from 'react'
import { FIRST_SUCCESS_KEY, INSTALL_LATER_KEY } from '../config/device.ts'

/** "Later" holds for a month. */
const LATER_MS = 30 * 86_400_000

const listeners = new Set<() => void>()

/** Notes that the user has seen a work or a certificate of their own here. */
export function noteSuccess(): void {
  if (read(FIRST_SUCCESS_KEY) !== null) return
  write(FIRST_SUCCESS_KEY, '1')
  for (const listener of listeners) listener()
}

/** Puts the invitation off. */
export function inviteLater(): void {
  write(INSTALL_LATER_KEY, String(Date.now()))
  for (const listener of listeners) listener()
}

/** Whether the invitation to install may be shown: after the first success, and not after "later". */
export function useInvited(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => read(FIRST_SUCCESS_KEY) !== null && Date.now() - Number(read(INSTALL_LATER_KEY) ?? 0) > LATER_MS,
    () => false,
  )
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // a storage that is full or forbidden: the invitation is shown another time
  }
}
