import { FIRST_SUCCESS_KEY, INSTALL_LATER_KEY } from '../config/device.ts'
import { useStore } from '../hooks/use-store.ts'
import { createStore, type Followed } from '../lib/store.ts'

/** "Later" holds for a month. */
const LATER_MS = 30 * 86_400_000

/** How often this tab has written one of the two. */
const changes = createStore(0)
const invited: Followed<boolean> = { get: isInvited, subscribe: changes.subscribe, initial: false }

/** Notes that the user has seen a work or a certificate of their own here. */
export function noteSuccess(): void {
  if (read(FIRST_SUCCESS_KEY) !== null) return
  write(FIRST_SUCCESS_KEY, '1')
}

/** Puts the invitation off. */
export function inviteLater(): void {
  write(INSTALL_LATER_KEY, String(Date.now()))
}

/** Whether the invitation to install may be shown: after the first success, and not after "later". */
export function useInvited(): boolean {
  return useStore(invited)
}

function isInvited(): boolean {
  return read(FIRST_SUCCESS_KEY) !== null && Date.now() - Number(read(INSTALL_LATER_KEY) ?? 0) > LATER_MS
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
  changes.set(changes.get() + 1)
}
