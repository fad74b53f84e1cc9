import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeCacheStorage } from '../tests/support/browser/cache-storage.ts'
import { EARLIER_OWN_SNAPSHOTS_PREFIX, ownSnapshotsCache, SNAPSHOTS_PREFIX } from '../src/config/device.ts'
import { renewSnapshots } from './renew-snapshots.ts'
import { forgetSnapshots, storedSnapshot } from './snapshots.ts'

const SITE = 'https://shop.test'
const OLD = `${SNAPSHOTS_PREFIX}-old`
const NEW = `${SNAPSHOTS_PREFIX}-new`
const OWN = ownSnapshotsCache('0xBE')
const SEEN = ['/', '/bokutei', '/marketplace', '/about', '/bokutei/nfts/1']

vi.mock('workbox-core', () => ({ registerQuotaErrorCallback: () => {} }))
vi.mock('workbox-precaching', () => ({
  getCacheKeyForURL: (url: string) => (url === '/index.html' ? `${url}?__WB_REVISION__=new` : url),
}))

let stored: FakeCacheStorage
/** What happens before the server answers. */
let before: (path: string) => Promise<void>

const PAGE =
  '<!doctype html> <html lang="ja"><script src="/assets/start-1.js"></script><div id="page-state"></div>'
const seenBy = async (name: string, paths: readonly string[]) => {
  const cache = await stored.open(name)
  for (const path of paths) await cache.put(path, new Response('of the last version'))
}
const pathsIn = (name: string) =>
  [...(stored.caches.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname)
/** As `forgetDevice` does it. */
const logOut = async () => {
  for (const name of await stored.keys()) await stored.delete(name)
}

beforeEach(async () => {
  stored = new FakeCacheStorage()
  before = async () => {}
  vi.stubGlobal('location', new URL(SITE))
  vi.stubGlobal('caches', stored)
  vi.stubGlobal('fetch', async (path: string) => {
    await before(path)
    return new Response(PAGE)
  })
  await seenBy(OLD, SEEN)
})
afterEach(() => vi.unstubAllGlobals())

test('the pages that were seen here are here in the new version', async () => {
  await renewSnapshots()
  expect(pathsIn(NEW).toSorted()).toEqual(SEEN.toSorted())
})

test('a log-out during an installation leaves none of them, though the top page is stored anew at once', async () => {
  before = async (path) => {
    if (path !== '/marketplace') return
    await logOut()
    // the page after the log-out, by the worker in charge
    await seenBy(OLD, ['/'])
  }
  await renewSnapshots()
  expect(pathsIn(OLD)).toEqual(['/'])
  expect(pathsIn(NEW).filter((path) => path !== '/')).toEqual([])
})

test('a log-out that comes when all but one are written leaves none either', async () => {
  before = async (path) => {
    if (path !== SEEN.at(-1)) return
    await vi.waitFor(() => expect(pathsIn(NEW)).toHaveLength(SEEN.length - 1))
    // the new version's go later than the last one's: the wipe had listed the caches before there were any
    await stored.delete(OLD)
    await seenBy(OLD, ['/'])
  }
  await renewSnapshots()
  expect(pathsIn(NEW).filter((path) => path !== '/')).toEqual([])
})

test('after a log-out nothing is written that was seen before it', async () => {
  let isOut = false
  before = async () => {
    if (!isOut) await logOut()
    isOut = true
  }
  const written: unknown[] = []
  const { open } = stored
  stored.open = async (name) => {
    const cache = await open.call(stored, name)
    const put: typeof cache.put = async (asked, response) => {
      if (name === NEW) written.push(asked)
      return cache.put(asked, response)
    }
    return { ...cache, put }
  }
  await renewSnapshots()
  expect(written).toEqual([])
})

test('a member’s own pages are found under their addresses, are not fetched as public ones, and go with the last version', async () => {
  const collection = () => storedSnapshot(new URL('/profile/?show=certificates', SITE))
  await seenBy(OWN, ['/profile', '/profile?show=certificates'])
  await seenBy(`${EARLIER_OWN_SNAPSHOTS_PREFIX}be`, ['/profile'])
  expect(await collection()).toBeDefined()
  await renewSnapshots()
  expect(pathsIn(NEW)).not.toContain('/profile')
  await forgetSnapshots()
  expect(await stored.keys()).toEqual([NEW])
  expect(await collection()).toBeUndefined()
  expect(await storedSnapshot(new URL('/bokutei', SITE))).toBeDefined()
})
