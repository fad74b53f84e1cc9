import { getCacheKeyForURL } from 'workbox-precaching'
import { KEPT_PAGES_LIMIT, KEPT_PAGES_PREFIX } from '../src/config/device.ts'

/** The page that names all of a build's code: its revision is the build's. */
const SHELL = '/index.html'
const REVISION = '__WB_REVISION__'

/**
 * The cache of the public pages that this worker's code runs. Each build has its own, so that a worker that is
 * being installed fills one while the pages of the worker in charge stay as they are.
 */
export function keptPagesCache(): string {
  const shell = new URL(getCacheKeyForURL(SHELL) ?? SHELL, location.origin)
  return `${KEPT_PAGES_PREFIX}-${shell.searchParams.get(REVISION) ?? 'shell'}`
}

/** Those of other builds. */
export async function otherKeptCaches(): Promise<string[]> {
  const own = keptPagesCache()
  return (await caches.keys()).filter((name) => name.startsWith(KEPT_PAGES_PREFIX) && name !== own)
}

/** Entries are in the order in which they were stored. */
export async function forgetOldest(cache: Cache): Promise<void> {
  const kept = await cache.keys()
  await Promise.all(
    kept.slice(0, Math.max(0, kept.length - KEPT_PAGES_LIMIT)).map((key) => cache.delete(key)),
  )
}
