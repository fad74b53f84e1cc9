import { call } from '../api/call.ts'
import { ApiError, NetworkError } from '../api/errors.ts'
import { nftsApi, type Nft } from '../contract/nfts.ts'
import { ordersApi } from '../contract/orders.ts'
import { profileApi } from '../contract/profile.ts'
import { ifFree } from '../lib/locks.ts'
import { saveCollection, saveProfile } from '../offline/collection.ts'
import type { AccountDb } from '../offline/db.ts'
import { forgetting, onDevice } from '../offline/device.ts'
import { KEEPING_LOCK } from '../offline/forget.ts'
import { keptImages, type KeptImages } from '../offline/images.ts'
import { setKeeping, type Keeping } from '../offline/keeping.ts'
import { noDrawSince, saveCertificate, saveDraw, savedDraw, saveOrders } from '../offline/papers.ts'
import { NoRoom, withRoom } from '../offline/quota.ts'
import { keepCertificateFace } from './certificate-face.ts'
import { wholeCollection } from './whole-collection.ts'

/** Works fetched at the same time. */
const HANDS = 3
/** A paper younger than this is not asked for again, so that a killed tab goes on where it was. */
const PAPER_FRESH_MS = 3_600_000
/** Answers that say "there is none" and will say so again. */
const NONE = [400, 401, 403, 404, 405, 501]

/**
 * Brings everything of the account onto the device: profile, collection, orders, every certificate and draw
 * receipt, every picture, whether or not each was opened before (product.md, "Offline, install, update").
 * Repeatable: what is there and fresh is not asked for again. One tab at a time; `keeping()` tells how far it is.
 */
export async function keepOffline(address: string): Promise<void> {
  await ifFree(KEEPING_LOCK, async () => {
    try {
      await onDevice(address, (db) => keepAll(address, db))
    } catch (error) {
      if (!forgetting.aborted) setKeeping({ state: 'stopped', done: 0, total: 0, problem: problemOf(error) })
    }
  })
}

async function keepAll(address: string, db: AccountDb): Promise<void> {
  setKeeping({ state: 'working', done: 0, total: 0 })
  const profile = await call(profileApi.mine, { signal: forgetting })
  const [nfts, orders] = await Promise.all([
    profile.display_id === null ? [] : wholeCollection(profile.display_id, forgetting),
    call(ordersApi.list, { signal: forgetting }).catch(noneHere),
  ])
  const savedAt = Date.now()
  const pictures = picturesOf(nfts, profile.icon_url)
  const images = await keptImages(address, pictures)
  const room = () => images.makeRoom()
  await withRoom(() => saveProfile(db, profile), room)
  if (profile.display_id !== null) {
    const displayId = profile.display_id
    await withRoom(() => saveCollection(db, displayId, nfts), room)
  }
  if (orders) await withRoom(() => saveOrders(db, orders), room)
  askToPersist().catch(() => {}) // a browser that cannot say keeps the copy all the same
  const progress: Keeping = { state: 'working', done: 0, total: nfts.length, savedAt }
  setKeeping({ ...progress })
  if (profile.icon_url) await keepPicture(images, profile.icon_url, progress)
  await eachOf(nfts, HANDS, async (nft) => {
    try {
      await keepPapers(db, nft, room)
      if (nft.item?.image_url) await keepPicture(images, nft.item.image_url, progress)
    } catch (error) {
      // One work that the server stumbles over is no reason to be without the others.
      if (!(error instanceof ApiError)) throw error
      progress.problem = 'failed'
    }
    progress.done++
    setKeeping({ ...progress })
  })
  await images.prune()
  await keepCertificateFace(nfts)
  setKeeping({ ...progress, state: 'done' })
}

async function keepPapers(db: AccountDb, { uuid }: Nft, room: () => Promise<boolean>): Promise<void> {
  const kept = await db.certificates.get(uuid)
  if (!kept || Date.now() - kept.savedAt > PAPER_FRESH_MS) {
    const certificate = await call(nftsApi.certificate, { params: { id: uuid }, signal: forgetting }).catch(
      noneHere,
    )
    if (certificate) await withRoom(() => saveCertificate(db, uuid, certificate), room)
  }
  await keepDraw(db, uuid, room)
}

/** What was drawn never changes; that there is no receipt does, when a work comes back to who drew it. */
async function keepDraw(db: AccountDb, uuid: string, room: () => Promise<boolean>): Promise<void> {
  if (await savedDraw(db, uuid)) return
  const none = await noDrawSince(db, uuid)
  if (none !== undefined && Date.now() - none < PAPER_FRESH_MS) return
  const receipt = await call(nftsApi.draw, { params: { id: uuid }, signal: forgetting }).catch(noneHere)
  await withRoom(() => saveDraw(db, uuid, receipt ?? null), room)
}

/** Without room for a picture its certificate still stays; it is said, and the rest goes on. */
async function keepPicture(images: KeptImages, original: string, progress: Keeping): Promise<void> {
  if (await images.has(original)) return
  try {
    await withRoom(
      () => images.keep(original, forgetting),
      () => images.makeRoom(original),
    )
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error
    progress.problem = 'no-room'
  }
}

/** The pictures the app shows of these works, the newest first, each once. */
function picturesOf(nfts: readonly Nft[], icon: string | null): string[] {
  return [
    ...new Set([icon, ...nfts.map((nft) => nft.item?.image_url)].filter((url) => typeof url === 'string')),
  ]
}

function noneHere(error: unknown): undefined {
  if (error instanceof ApiError && NONE.includes(error.status)) return undefined
  throw error
}

function problemOf(error: unknown): Keeping['problem'] {
  if (error instanceof NoRoom) return 'no-room'
  // A fetch of a picture that found no network is a TypeError of the platform.
  return error instanceof NetworkError || error instanceof TypeError ? 'no-network' : 'failed'
}

/** Does `work` for all, `hands` at the same time; the first failure ends it. */
async function eachOf<T>(all: readonly T[], hands: number, work: (one: T) => Promise<void>): Promise<void> {
  const queue = all.values()
  const hand = async () => {
    for (const one of queue) {
      forgetting.throwIfAborted()
      await work(one)
    }
  }
  await Promise.all(Array.from({ length: hands }, hand))
}

/** Asks the browser, once there is something to lose, not to drop it (traps.md 10); it may refuse. */
async function askToPersist(): Promise<void> {
  const storage = navigator.storage as StorageManager | undefined
  if (storage && !(await storage.persisted())) await storage.persist()
}
