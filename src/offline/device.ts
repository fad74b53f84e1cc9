import { inTime } from '../lib/in-time.ts'
import { isSharedDevice } from '../lib/shared-device.ts'
import type { AccountDb } from './db.ts'

/**
 * A database that has not opened after this long counts as missing: the screen must not wait for it before it
 * shows what is online.
 */
const OPENS_WITHIN_MS = 5000

const open = new Map<string, AccountDb>()
/** Databases whose opening is still pending: further callers do not wait for them either. */
const silent = new Set<AccountDb>()
let closed = false
const stopping = new AbortController()

/** Aborted from the moment this tab forgets: long work on the device's copy ends then. */
export const forgetting: AbortSignal = stopping.signal

/**
 * Works with the account's database, whose code is loaded on first use. Undefined without an account, and after
 * the account's data was deleted: until the page reloads, no database is opened again. Undefined on a shared
 * device, which stores nothing.
 * @throws whatever IndexedDB refuses: to the caller, a missing or broken database is a missing copy
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
  await opened(db)
  return work(db)
}

/** @throws whatever IndexedDB refuses, also when it says nothing at all */
async function opened(db: AccountDb): Promise<void> {
  if (silent.has(db)) throw new Error('the database does not answer')
  const answer = db.open()
  try {
    await inTime(answer, OPENS_WITHIN_MS)
  } catch (error) {
    if (!db.isOpen()) {
      silent.add(db)
      const heard = () => silent.delete(db)
      answer.then(heard, heard)
    }
    throw error
  }
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
