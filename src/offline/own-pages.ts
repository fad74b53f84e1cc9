import { OWN_PAGES_PREFIX, ownPagesCache } from '../config/device.ts'
import { sharing } from '../lib/locks.ts'
import { forgetting, onDevice } from './device.ts'
import { SYNC_LOCK } from './forget.ts'
import { openCache } from './images.ts'
import { isPaused } from './paused.ts'

/**
 * Stores a page as it is shown to its member; nothing on a shared device, and where they have removed the copies
 * from this device.
 * @param key under which address (src/config/kept-pages.ts)
 * @throws where the device is full or refuses storage
 */
export async function saveOwnPage(address: string, key: string, page: Response): Promise<void> {
  await onDevice(address, (db) =>
    // never beside a wipe or a removal, in whichever tab
    sharing(SYNC_LOCK, async () => {
      forgetting.throwIfAborted()
      if (await isPaused(db)) return
      const cache = await openCache(ownPagesCache(address))
      await cache?.put(key, page)
    }),
  )
}

/** Removes the pages of every other account; of all where nobody is logged in. */
export async function removeOthersPages(address: string | undefined): Promise<void> {
  if (typeof caches === 'undefined') return
  const own = address && ownPagesCache(address)
  const others = (await caches.keys()).filter((name) => name.startsWith(OWN_PAGES_PREFIX) && name !== own)
  await Promise.all(others.map((name) => caches.delete(name)))
}
