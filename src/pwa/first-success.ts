import { useSyncExternalStore } from 'react'

/** localStorage: the user has received a work here, so that an invitation to install is worth their while. */
const SUCCESS_KEY = 'akashi-first-success'
/** localStorage: when the invitation was answered with "later", in milliseconds since 1970. */
const LATER_KEY = 'akashi-install-later'
/** "Later" holds for a month. */
const LATER_MS = 30 * 86_400_000

const listeners = new Set<() => void>()

/** Notes that the user has seen a work or a certificate of their own here. */
export function noteSuccess(): void {
  if (read(SUCCESS_KEY) !== null) return
  write(SUCCESS_KEY, '1')
  for (const listener of listeners) listener()
}

/** Puts the invitation off. */
export function inviteLater(): void {
  write(LATER_KEY, String(Date.now()))
  for (const listener of listeners) listener()
}

/** Whether the invitation to install may be shown: after the first success, and not after "later". */
export function useInvited(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => read(SUCCESS_KEY) !== null && Date.now() - Number(read(LATER_KEY) ?? 0) > LATER_MS,
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
