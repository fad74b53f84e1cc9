import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeCacheStorage } from '../tests/support/browser/cache-storage.ts'
import { repairShell } from './repair-shell.ts'

const SITE = 'https://shop.test'
const SHELL = '<!doctype html><div id="root"></div><script src="/assets/start-1.js"></script>'
const LOG_IN = '<!doctype html><title>Hotel</title>'

vi.mock('workbox-core', () => ({ cacheNames: { precache: 'precache' } }))
vi.mock('workbox-precaching', () => ({
  getCacheKeyForURL: (url: string) => new URL(url, 'https://shop.test').href,
}))

let stored: FakeCacheStorage
beforeEach(() => {
  stored = new FakeCacheStorage()
  vi.stubGlobal('location', new URL(SITE))
  vi.stubGlobal('caches', stored)
})
afterEach(() => vi.unstubAllGlobals())

/** As a host that redirects answers. */
const led = (body: string, to: string) =>
  Object.defineProperties(new Response(body, { headers: { 'content-type': 'text/html' } }), {
    redirected: { value: true },
    url: { value: to },
  })

test.each([
  ['a host that redirects it to its top page', SHELL, `${SITE}/`, SHELL],
  ['a captive portal, not at all', LOG_IN, 'https://hotel.test/', undefined],
  [
    'a host that has another build by now, not at all',
    SHELL.replace('"/assets/start-1.js"', '""'),
    `${SITE}/`,
    undefined,
  ],
])('a shell that the browser has evicted is stored again from %s', async (_, body, to, expected) => {
  vi.stubGlobal('fetch', async () => led(body, to))
  await repairShell(['/index.html'])
  const shell = await (await stored.open('precache')).match('/index.html')
  expect(shell?.redirected ?? false).toBe(false)
  expect(await shell?.text()).toBe(expected)
})
