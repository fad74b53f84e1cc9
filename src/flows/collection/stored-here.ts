import { CAPSULE_CACHE, ownSnapshotsCache, personalImagesCache } from '../../config/device.ts'
import { whenFree } from '../../lib/locks.ts'
import { checkImages, type ImagesChecked } from '../../offline/check-images.ts'
import { dropUnreadable } from '../../offline/check-records.ts'
import type { AccountDb } from '../../offline/db.ts'
import { forgetting, onDevice } from '../../offline/device.ts'
import { SYNC_LOCK } from '../../offline/forget.ts'
import { setPaused } from '../../offline/paused.ts'
import { isFull } from '../../offline/quota.ts'
import { saveWholeCollection, stopSync } from './save-collection.ts'

/** How long to wait for a tab that is filling the copy before it is emptied anyway. */
const PATIENCE_MS = 5000

/**
 * Reads every stored certificate, and every picture against its fingerprint, drops what is broken, and syncs,
 * which fetches the broken ones again. Also reverses an earlier `removeCopies`.
 */
export async function checkAndSync(address: string): Promise<ImagesChecked> {
  await onDevice(address, async (db) => {
    await setPaused(db, false)
    // asks for the whole collection, whatever its first page says (offline/collection-summary.ts)
    await db.facts.delete('shelf')
    await dropUnreadable(db)
  })
  const checked = await checkImages(address, forgetting)
  await saveWholeCollection(address)
  return checked
}

/**
 * Removes the offline copies of an account from this device: works, certificates, receipts, orders, pictures.
 * The works themselves, the session, drafts, what is still to be sent and the keys of this device stay. Nothing is stored again until the
 * user requests it.
 */
export async function removeCopies(address: string): Promise<void> {
  // A full device has no space even for this flag: delete the copies first.
  const noted = await onDevice(address, (db) => setPaused(db, true)).then(() => true, isNotFull)
  stopSync()
  await whenFree(SYNC_LOCK, PATIENCE_MS, async () => {
    await onDevice(address, emptyCopies)
    if (typeof caches !== 'undefined')
      await Promise.all(
        [personalImagesCache(address), ownSnapshotsCache(address), CAPSULE_CACHE].map((name) =>
          caches.delete(name),
        ),
      )
    if (!noted) await onDevice(address, (db) => setPaused(db, true))
  })
}

/** For a failed write: false where the disk is full; any other failure is rethrown. */
function isNotFull(error: unknown): false {
  if (!isFull(error)) throw error
  return false
}

async function emptyCopies(db: AccountDb): Promise<void> {
  const { collection, seen, certificates, claims, draws, provenance, orders, purchases, receipts, facts } = db
  const copies = [collection, seen, certificates, claims, draws, provenance, orders, purchases, receipts]
  await db.transaction('rw', [...copies, facts], async () => {
    await Promise.all(copies.map((table) => table.clear()))
    // The account's identity stays: the frame shows it offline too.
    await facts.bulkDelete([
      'collection',
      'shelf',
      'cards',
      'sets',
      'listed',
      'pictures',
      'notices',
      'favorites',
    ])
  })
}
