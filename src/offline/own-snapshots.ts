import { OWN_SNAPSHOTS_PREFIX, ownSnapshotsCache } from '../config/device.ts'
import type { AccountDb } from './db.ts'
import { forgetting, onDevice } from './device.ts'
import { openCache } from './images.ts'
import { isPaused } from './paused.ts'

interface OwnSnapshot {
  address: string
  /** Under which address of the site it is found again (src/boot/document/snapshot.ts). */
  key: string
  page: Response
  /** Whether the account is still the one that is logged in. */
  isHere: () => boolean
}

/**
 * Stores a page as it is shown to its member; nothing on a shared device, and where they have removed the copies
 * from this device. No lock is held, which a sync would have to wait for: what another tab has wiped or removed
 * meanwhile is seen afterwards, and goes again.
 * @throws where the device is full or refuses storage
 */
export async function saveOwnSnapshot({ address, key, page, isHere }: OwnSnapshot): Promise<void> {
  await onDevice(address, async (db) => {
    if (await isUnwanted(db, isHere)) return
    const cache = await openCache(ownSnapshotsCache(address))
    if (!cache) return
    await cache.put(key, page)
    if (await isUnwanted(db, isHere)) await caches.delete(ownSnapshotsCache(address))
  })
}

/** Nothing of the account may be stored: it is being wiped, is no longer here, or has had its copies removed. */
async function isUnwanted(db: AccountDb, isHere: () => boolean): Promise<boolean> {
  if (forgetting.aborted || !isHere()) return true
  // a database that was closed for a wipe answers nothing
  return isPaused(db).catch(() => true)
}

/** Removes the snapshots of every other account; of all where nobody is logged in. */
export async function removeOthersSnapshots(address: string | undefined): Promise<void> {
  if (typeof caches === 'undefined') return
  const own = address && ownSnapshotsCache(address)
  const others = (await caches.keys()).filter((name) => name.startsWith(OWN_SNAPSHOTS_PREFIX) && name !== own)
  await Promise.all(others.map((name) => caches.delete(name)))
}
