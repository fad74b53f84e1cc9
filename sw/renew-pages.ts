import { keptPagesCache, otherKeptCaches } from './kept-cache.ts'
import { keepPage } from './pages.ts'

/** Requests at a time: the files of the new version come beside them. */
const AT_ONCE = 3
/**
 * How long an installation waits for its pages: those that have not come by then are shown by the app itself,
 * from the answers that the device has (src/app/public-answers.ts).
 */
const ALL_WITHIN_MS = 20_000

/**
 * Fetches the public pages that the worker in charge has stored, as the new version's server renders them, while
 * this worker is being installed: when it takes over, the old ones run code that is gone. What cannot be fetched
 * is left out; it keeps no version from being installed.
 */
export async function renewPages(): Promise<void> {
  const sources = await otherKeptCaches()
  const lists = await Promise.all(sources.map(async (name) => (await caches.open(name)).keys()))
  const paths = new Set(lists.flat().map(({ url }) => new URL(url).pathname))
  const over = AbortSignal.timeout(ALL_WITHIN_MS)
  // one iterator for all: each takes the next that nobody has taken
  const waiting = paths.values()
  const renew = async () => {
    for (const path of waiting) if (!over.aborted) await keepPage(path, over).catch(() => {})
  }
  await Promise.all(Array.from({ length: AT_ONCE }, renew))
  // a log-out meanwhile has deleted them, and these go too
  const there = await Promise.all(sources.map((name) => caches.has(name)))
  if (there.includes(false)) await caches.delete(keptPagesCache())
}
