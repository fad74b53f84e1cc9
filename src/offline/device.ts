import { isSharedDevice } from '../lib/shared-device.ts'
import type { AccountDb } from './db.ts'

const open = new Map<string, AccountDb>()
let closed = false
const stopping = new AbortController()

/** Aborted from the moment this tab forgets: long work on the device's copy ends then. */
export const forgetting: AbortSignal = stopping.signal

/**
 * Works with the account's database, whose code arrives with its first use. Undefined without an account, and after
 * the account was forgotten: until the page is loaded again nothing is opened any more (traps.md 8). Undefined on a
 * shared device, which keeps nothing.
 * @throws whatever IndexedDB refuses: a missing or broken database is the caller's missing copy
 */
export async function onDevice<T>(
  address: string | undefined,
  work: (db: AccountDb) => Promise<T>,
): Promise<T | undefined> {
  if (address === undefined || closed || isSharedDevice()) return undefined
  const { openDatabase } = await import('./db.ts')
  if (isClosed()) return undefined
  const db = open.get(address) ?? openDatabase(address)
  open.set(address, db)
  return work(db)
}

/** Closes all databases of this tab for good; a later read opens none of them again. */
export function closeDevice(): void {
  closed = true
  stopping.abort()
  for (const db of open.values()) db.close({ disableAutoOpen: true })
  open.clear()
}

// A function, because what an await leaves behind may have changed.
function isClosed(): boolean {
  return closed
}
