import { ADDRESS_COOKIE } from '../config/identity-cookies.ts'
import { readCookie } from '../lib/cookies.ts'
import { inTime } from '../network/deadline.ts'
import { sameHex } from '../lib/same-hex.ts'
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
/** Connections whose end is listened for. */
const watched = new WeakSet<IDBDatabase>()
/** Accounts whose databases the browser has dropped under this page. */
const dropped = new Set<string>()
let closed = false
const stopping = new AbortController()

/** Aborted from the moment this tab forgets: long work on the device's copy ends then. */
export const forgetting: AbortSignal = stopping.signal

/**
 * Works with the account's database, whose code is loaded on first use. Undefined without an account, and after
 * the account's data was deleted: until the page reloads, no database is opened again. Undefined on a shared
 * device, which stores nothing. Where the browser has lost the connection (iOS loses it in the background), `work` is
 * done once more with another one: it may be done twice.
 * @throws whatever IndexedDB refuses: to the caller, a missing or broken database is a missing copy
 */
export async function onDevice<T>(
  address: string | undefined,
  work: (db: AccountDb) => Promise<T>,
): Promise<T | undefined> {
  if (address === undefined) return undefined
  try {
    return await once(address, work)
  } catch (error) {
    if (!isLostConnection(error) || isClosed() || isGone(address)) throw error
    open.get(address)?.close({ disableAutoOpen: true })
    open.delete(address)
    return once(address, work)
  }
}

async function once<T>(address: string, work: (db: AccountDb) => Promise<T>): Promise<T | undefined> {
  if (closed || isSharedDevice() || isGone(address)) return undefined
  const { openDatabase } = await import('./db.ts')
  if (isClosed()) return undefined
  const db = open.get(address) ?? openDatabase(address)
  open.set(address, db)
  await opened(db)
  if (isClosed()) return undefined
  endWithConnection(address, db)
  return work(db)
}

/** What WebKit, and Dexie where it was told of it, say of a connection that is no more (Indexed Database API, 2.1.1). */
const LOST: ReadonlySet<unknown> = new Set(['UnknownError', 'InvalidStateError', 'DatabaseClosedError'])

/** Whether the connection has failed, and not what was done with it; Dexie wraps what a transaction fails of. */
function isLostConnection(error: unknown): boolean {
  const { name, inner } = error as { name?: unknown; inner?: { name?: unknown } | null }
  return LOST.has(name) || LOST.has(inner?.name)
}

/**
 * A connection that the browser closes, because it has dropped what the site had stored, is not opened again by work
 * that was under way with it: its owner's cookies may be gone too, and then nothing would ever delete what it makes.
 * Whoever asks for the device later opens it anew, where the cookies still name the account.
 */
function endWithConnection(address: string, db: AccountDb): void {
  const connection = db.backendDB()
  if (watched.has(connection)) return
  watched.add(connection)
  connection.addEventListener('close', () => {
    dropped.add(address)
    if (open.get(address) === db) open.delete(address)
    // after Dexie's own listener, which lets the next access open it again
    queueMicrotask(() => db.close({ disableAutoOpen: true }))
  })
}

/** Whether the browser has dropped an account's database and its cookies too: this page alone still knows the account. */
function isGone(address: string): boolean {
  return dropped.has(address) && !sameHex(readCookie(ADDRESS_COOKIE), address)
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
