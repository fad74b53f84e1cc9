import { otherPublicCaches, publicCache, storeSnapshot } from './snapshots.ts'

/** Requests at a time: the files of the new version come beside them. */
const AT_ONCE = 3
/**
 * How long an installation waits for its pages: those that have not come by then are shown by the app itself,
 * from the answers that the device has (src/boot/answers/public-answers.ts).
 */
const ALL_WITHIN_MS = 20_000

/**
 * Fetches the public pages that the worker in charge has stored, as the new version's server renders them, while
 * this worker is being installed: when it takes over, the old ones run code that is gone. What cannot be fetched
 * is left out; it keeps no version from being installed. A page that is gone from the old ones by then, as after a
 * log-out, is not stored.
 */
export async function renewSnapshots(): Promise<void> {
  const sources = await otherPublicCaches()
  const lists = await Promise.all(sources.map(async (name) => (await caches.open(name)).keys()))
  const paths = new Set(lists.flat().map(({ url }) => new URL(url).pathname))
  const signal = AbortSignal.timeout(ALL_WITHIN_MS)
  const isWanted = (path: string) => isIn(sources, path)
  // one iterator for all: each takes the next that nobody has taken
  const waiting = paths.values()
  const renew = async () => {
    for (const path of waiting) {
      if (!signal.aborted && (await isWanted(path)))
        await storeSnapshot(path, { signal, isWanted }).catch(() => {})
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, renew))
  // a log-out may have come between the last look and the writing
  await forgetUnless(isWanted, paths)
}

/**
 * Whether one of these caches has a page. A cache that is gone is not made again by the question; the worker in
 * charge makes it again with the next page that it stores, so that its existence says nothing.
 */
async function isIn(sources: readonly string[], path: string): Promise<boolean> {
  const found = sources.map((cacheName) => caches.match(path, { cacheName, ignoreSearch: true }))
  return (await Promise.all(found)).some(Boolean)
}

async function forgetUnless(isWanted: (path: string) => Promise<boolean>, paths: Iterable<string>) {
  const own = await caches.open(publicCache())
  for (const path of paths) if (!(await isWanted(path))) await own.delete(path)
}
