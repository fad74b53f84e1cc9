import { call } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'
import { NetworkError } from '../../network/answer.ts'
import { noneHere } from '../../api/failure.ts'
import { favoritesApi } from '../../contract/favorites.ts'
import { ordersApi } from '../../contract/orders.ts'
import { profileApi } from '../../contract/profile.ts'
import { resaleOrdersApi } from '../../contract/resale-orders.ts'
import { ifFree, whenFree } from '../../lib/locks.ts'
import { picturesOf, saveCollection, savedCollection, saveProfile } from '../../offline/collection.ts'
import type { AccountDb } from '../../offline/db.ts'
import { saveFavorites } from '../../offline/favorites.ts'
import { forgetting, onDevice } from '../../offline/device.ts'
import { SYNC_LOCK } from '../../offline/forget.ts'
import { savedImages } from '../../offline/images.ts'
import { syncState, type SyncState } from '../../offline/sync-state.ts'
import { saveOrders, saveResaleOrders } from '../../offline/records.ts'
import { isPaused } from '../../offline/paused.ts'
import { askToPersist } from '../../offline/persist.ts'
import { NoSpace, withSpace } from '../../offline/quota.ts'
import { saveCapsuleCode } from '../certificates/capsule-code.ts'
import { saveCertificateFont } from './certificate-font.ts'
import { saveOwnClaims } from '../certificates/save-claims.ts'
import { saveCertificates, saveProvenanceOf, syncRound } from './save-certificates.ts'
import { imageSaver } from './save-images.ts'
import { renewCollection } from './own-collection.ts'
import { serverNow } from '../../network/clock.ts'

/** Works fetched at the same time. */
const CONCURRENCY = 3

/** Another tab may be asleep in the middle of it: no longer than this is waited for. */
const OTHER_TAB_MS = 10_000

let running: AbortController | undefined
let underWay: Promise<unknown> | undefined

/** Aborts a sync that is running in this tab. */
export function stopSync(): void {
  running?.abort()
  syncState.set({ state: 'idle', done: 0, total: 0 })
}

/**
 * Stores everything of the account on the device: profile, collection, orders, every certificate and draw
 * receipt, every picture, whether or not each was opened before (docs/product.md, "Offline, install, update").
 * Idempotent: fresh copies are not fetched again. One tab at a time; `syncState.get()` reports the progress. Does
 * nothing for an account whose owner has removed the copies (flows/collection/stored-here.ts).
 */
export async function saveCollectionOffline(address: string): Promise<void> {
  const here = ifFree(SYNC_LOCK, () => saveNow(address))
  underWay = here
  await here
}

/** The same on the user's request: waits for a sync that is already running, then runs its own. */
export async function saveWholeCollection(address: string): Promise<void> {
  await underWay
  await whenFree(SYNC_LOCK, OTHER_TAB_MS, () => saveNow(address))
}

async function saveNow(address: string): Promise<void> {
  const stop = new AbortController()
  running = stop
  forgetting.addEventListener('abort', () => stop.abort(), { signal: stop.signal })
  try {
    await onDevice(address, async (db) => (await isPaused(db)) || saveAll(address, db, stop.signal))
  } catch (error) {
    if (!stop.signal.aborted)
      syncState.set({ state: 'stopped', done: 0, total: 0, problem: problemOf(error) })
  }
}

async function saveAll(address: string, db: AccountDb, signal: AbortSignal): Promise<void> {
  syncState.set({ state: 'working', done: 0, total: 0 })
  const profile = await call(profileApi.mine, { signal })
  const [{ nfts, stored }, orders, resaleOrders, favorites] = await Promise.all([
    profile.display_id === null ? { nfts: [], stored: true } : wholeOwn(address, db, profile.display_id),
    call(ordersApi.list, { signal }).catch(noneHere),
    call(resaleOrdersApi.list, { signal }).catch(noneHere),
    call(favoritesApi.list, { signal }).catch(noneHere),
  ])
  const savedAt = serverNow()
  const images = await savedImages(address, [
    ...(profile.icon_url === null ? [] : [profile.icon_url]),
    ...picturesOf(nfts),
  ])
  const freeSpace = () => images.freeSpace()
  await withSpace(() => saveProfile(db, profile), freeSpace)
  const { display_id: displayId } = profile
  if (displayId !== null && !stored) await withSpace(() => saveCollection(db, displayId, nfts), freeSpace)
  if (orders) await withSpace(() => saveOrders(db, orders), freeSpace)
  if (favorites) await withSpace(() => saveFavorites(db, favorites), freeSpace)
  if (resaleOrders) await withSpace(() => saveResaleOrders(db, resaleOrders), freeSpace)
  // Only now is there something to lose. A browser without an answer stores the copy anyway.
  if (nfts.length > 0) askToPersist().catch(() => {})
  const progress: SyncState = { state: 'working', done: 0, total: nfts.length, savedAt }
  syncState.set({ ...progress })
  const savePicture = imageSaver(images, progress, signal)
  if (profile.icon_url) await savePicture(profile.icon_url)
  const uuids = nfts.map(({ uuid }) => uuid)
  await saveOwnClaims(db, address, uuids, { signal, freeSpace }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    progress.problem = 'failed'
  })
  const round = await syncRound(db, signal, freeSpace)
  await eachOf(nfts, signal, async (nft) => {
    try {
      await saveCertificates(round, nft.uuid)
      if (nft.item?.image_url) await savePicture(nft.item.image_url)
      await saveProvenanceOf(round, nft)
    } catch (error) {
      // One work that fails on the server must not block the others.
      if (!(error instanceof ApiError)) throw error
      progress.problem = 'failed'
    }
    progress.done++
    syncState.set({ ...progress })
  })
  // Files that cannot be dropped now are dropped the next time.
  await images.prune().catch(() => {})
  await saveCertificateFont(nfts)
  // Without it certificates can be shown; only a file of them cannot be made without a network.
  if (nfts.length > 0) await saveCapsuleCode().catch(() => {})
  syncState.set({ ...progress, state: 'done' })
}

async function wholeOwn(address: string, db: AccountDb, displayId: string) {
  const { held } = await renewCollection(address, displayId)
  return { nfts: held ?? (await savedCollection(db, displayId))?.value ?? [], stored: !held }
}

function problemOf(error: unknown): SyncState['problem'] {
  if (error instanceof NoSpace) return 'full'
  // A fetch of a picture that found no network is a TypeError of the platform.
  if (error instanceof NetworkError || error instanceof TypeError) return 'no-network'
  // What neither the network nor the server has said, the browser's storage has.
  return error instanceof ApiError ? 'failed' : 'no-store'
}

/** Runs `work` for all items, `CONCURRENCY` at a time; the first failure ends it. */
async function eachOf<T>(
  all: readonly T[],
  signal: AbortSignal,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const queue = all.values()
  const worker = async () => {
    for (const one of queue) {
      signal.throwIfAborted()
      await work(one)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}
