import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL, type PrecacheEntry } from 'workbox-precaching'
import { isGenuine, withoutRedirect } from './reject-portal-response.ts'

/**
 * Fetches the files of the shell that are missing from the cache (the browser has evicted them for lack of
 * space): a worker is installed once only, and would lack them until the next version. A file that the server
 * no longer has is left out; the next version brings its own.
 */
export async function repairShell(manifest: readonly (PrecacheEntry | string)[]): Promise<void> {
  const cache = await caches.open(cacheNames.precache)
  await Promise.allSettled(
    manifest.map(async (entry) => {
      const url = typeof entry === 'string' ? entry : entry.url
      const key = getCacheKeyForURL(url)
      if (!key || (await cache.match(key))) return
      const answer = await fetch(url, { cache: 'no-cache', credentials: 'same-origin' })
      if (answer.ok && (await isGenuine(new URL(url, location.href), answer)))
        await cache.put(key, withoutRedirect(answer))
    }),
  )
}
