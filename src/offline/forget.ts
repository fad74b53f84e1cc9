import {
  ACCOUNT_KEY,
  DATABASE_PREFIX,
  databaseName,
  EMAIL_ASKED_KEY,
  FIRST_SUCCESS_KEY,
  FORGETTING_KEY,
  INSTALL_LATER_KEY,
  EARLIER_KIT_LATER_KEY,
  EARLIER_OWN_SNAPSHOTS_PREFIX,
  OPENINGS_KEY,
  PERSONAL_IMAGES_PREFIX,
  PUBLIC_ANSWERS_KEY,
  SEEN_IMAGES_CACHE,
  SHARED_VISIT_KEY,
  SNAPSHOTS_PREFIX,
} from '../config/device.ts'
import { inTime } from '../network/deadline.ts'
import { whenFree } from '../lib/locks.ts'
import { isSharedDevice } from '../lib/shared-device.ts'
import { closeDevice, forgetting } from './device.ts'

/** Held by the one tab that fills the device's copy. */
export const SYNC_LOCK = 'akashi-keeping'
/** localStorage: what was shown to this person, and what they have done here. */
const OF_THIS_PERSON = [
  ACCOUNT_KEY,
  PUBLIC_ANSWERS_KEY,
  EMAIL_ASKED_KEY,
  SHARED_VISIT_KEY,
  FIRST_SUCCESS_KEY,
  INSTALL_LATER_KEY,
  EARLIER_KIT_LATER_KEY,
  OPENINGS_KEY,
]
/** An earlier worker wrote down in it which pictures were seen, and when (sw/cache-limit.ts). */
const EXPIRATIONS = 'workbox-expiration'
/** Caches of single accounts, and of the pages that were seen here. */
const PERSONAL_CACHES = [
  PERSONAL_IMAGES_PREFIX,
  SNAPSHOTS_PREFIX,
  EARLIER_OWN_SNAPSHOTS_PREFIX,
  SEEN_IMAGES_CACHE,
]
const CHANNEL = 'akashi-forget'
/** Identifies the sending tab: a tab receives its own message too. */
const TAB = Math.random().toString(36)
/** How long a tab that still writes is waited for. */
const PATIENCE_MS = 5000

/**
 * Removes everything personal from this device (docs/product.md, "Sign-in"): databases, pictures, answers, in
 * this tab and, by telling them, in the others. Needs no network. What a killed tab leaves undone is finished
 * by `finishForgetting` at the next start.
 */
export async function forgetDevice(address: string | undefined): Promise<void> {
  noteForgetting(address)
  tellOthers()
  closeDevice()
  await whenFree(SYNC_LOCK, PATIENCE_MS, () => wipe(address))
}

/** Remembers that everything personal is to go, for a tab that is killed before `forgetDevice` has begun. */
export function noteForgetting(address: string | undefined): void {
  remember(FORGETTING_KEY, address ?? '')
}

/** Schedules a wipe for the next start after this browser was closed, whether or not its user logs out. */
export function forgetWithBrowser(): void {
  remember(SHARED_VISIT_KEY, '1')
}

/**
 * Completes a wipe that a killed tab began, or that is due because a browser was closed on a shared device. To
 * be awaited before anything is read from or written to the device.
 */
export async function finishForgetting(): Promise<void> {
  const unfinished = begun()
  if (unfinished !== null) await wipe(unfinished || undefined)
}

/**
 * Calls `listener` when another tab wipes the data, and when the back button leads to a page that has wiped it;
 * this tab's databases are closed by then.
 */
export function whenForgotten(listener: () => void): () => void {
  // the back/forward cache restores a page with its memory
  addEventListener('pageshow', ({ persisted }) => persisted && forgetting.aborted && listener())
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    if (data === TAB) return
    closeDevice()
    emptyStorages([])
    listener()
  })
  return () => channel.close()
}

async function wipe(address: string | undefined): Promise<void> {
  const results = await Promise.allSettled([deleteDatabases(address), deleteCaches()])
  // What failed stays remembered and is tried again at the next start.
  const whole = results.every(({ status }) => status === 'fulfilled')
  emptyStorages([...OF_THIS_PERSON, ...(whole ? [FORGETTING_KEY] : [])])
}

/**
 * Removes these from localStorage, and everything from sessionStorage; a browser that refuses access has stored
 * nothing.
 */
function emptyStorages(keys: readonly string[]): void {
  for (const empty of [
    () => keys.forEach((key) => localStorage.removeItem(key)),
    () => sessionStorage.clear(),
  ]) {
    try {
      empty()
    } catch {
      // forbidden: nothing was ever written
    }
  }
}

async function deleteDatabases(address: string | undefined): Promise<void> {
  // A browser without the API has stored nothing.
  if (typeof indexedDB === 'undefined') return
  const own = address ? [databaseName(address)] : []
  // at once: if the list never arrives, the user's data must be gone anyway
  const results = await Promise.allSettled([...own.map(deleteDatabase), deleteListed(own)])
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/** Deletes the databases of earlier users. Firefox before 126 cannot list them. */
async function deleteListed(done: readonly string[]): Promise<void> {
  if (!('databases' in indexedDB)) return
  const listed = await inTime(indexedDB.databases(), PATIENCE_MS)
  const names = listed.map(({ name = '' }) => name).filter(isPersonal)
  await Promise.all(names.filter((name) => !done.includes(name)).map(deleteDatabase))
}

function isPersonal(database: string): boolean {
  return database.startsWith(DATABASE_PREFIX) || database === EXPIRATIONS
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    // A tab with an open connection is asked to close it by this very request; a hanging tab is not waited for.
    const timer = setTimeout(() => reject(new Error(`${name} is still open elsewhere`)), PATIENCE_MS)
    request.addEventListener('success', () => {
      clearTimeout(timer)
      resolve()
    })
    request.addEventListener('error', () => {
      clearTimeout(timer)
      reject(request.error ?? new Error(`${name} could not be deleted`))
    })
  })
}

async function deleteCaches(): Promise<void> {
  if (typeof caches === 'undefined') return
  const personal = (await caches.keys()).filter((name) =>
    PERSONAL_CACHES.some((prefix) => name.startsWith(prefix)),
  )
  await Promise.all(personal.map((name) => caches.delete(name)))
}

function tellOthers(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(TAB)
  channel.close()
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // a full or forbidden storage: the wipe still runs, only an interrupted one is not resumed
  }
}

function begun(): string | null {
  try {
    const unfinished = localStorage.getItem(FORGETTING_KEY)
    if (unfinished !== null) return unfinished
    // the note ends with the browser (lib/shared-device.ts); the key stays behind
    return localStorage.getItem(SHARED_VISIT_KEY) !== null && !isSharedDevice() ? '' : null
  } catch {
    return null
  }
}
