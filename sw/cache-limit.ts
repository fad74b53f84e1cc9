import { registerQuotaErrorCallback } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'

/**
 * Keeps one of the worker's caches to its newest entries, and drops it whole where the device is full. Cache
 * Storage lists entries in the order in which they were stored, so that nothing has to be written down beside
 * them: a database of addresses and times, as workbox's own expiration has it, would outlive the log-out that
 * deletes the cache.
 */
export function limitCache(cacheName: string, most: number): WorkboxPlugin {
  registerQuotaErrorCallback(() => caches.delete(cacheName))
  return {
    cacheDidUpdate: async () => keepNewest(await caches.open(cacheName), most),
  }
}

/** Entries are in the order in which they were stored. */
export async function keepNewest(cache: Cache, most: number): Promise<void> {
  const stored = await cache.keys()
  const oldest = stored.slice(0, Math.max(0, stored.length - most))
  await Promise.all(oldest.map((key) => cache.delete(key)))
}

/** Deletes what an earlier worker has written down of its caches: addresses, and when each was used. */
export function forgetExpirations(): void {
  indexedDB.deleteDatabase('workbox-expiration')
}
