// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EXTRAS, type Extra } from '../contract/extras.ts'

const root = document.documentElement

/** What a page asks for, whose HTML and whose build announce something. */
async function offered({ html, build = '' }: { html?: string; build?: string }): Promise<Extra[]> {
  vi.resetModules()
  vi.stubEnv('VITE_SERVER_EXTRAS', build)
  if (html !== undefined) root.dataset.server = html
  const { serverOffers } = await import('./server-offers.ts')
  return EXTRAS.filter((extra) => serverOffers(extra))
}

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  delete root.dataset.server
})

test('where nothing is announced, nothing is offered', async () => {
  expect(await offered({})).toEqual([])
})

test('the page’s own HTML announces what its server has', async () => {
  expect(await offered({ html: 'operator issuer something-newer' })).toEqual(['issuer', 'operator'])
})

test('the build announces for an API apart from the page, and goes first', async () => {
  expect(await offered({ build: 'all' })).toEqual([...EXTRAS])
  expect(await offered({ build: 'operator', html: 'issuer' })).toEqual(['operator'])
  expect(await offered({ build: 'none', html: 'issuer' })).toEqual([])
})

test('a page that the server renders may ask everything', async () => {
  vi.stubGlobal('document', undefined)
  vi.stubEnv('VITE_SERVER_EXTRAS', '')
  const { serverOffers } = await import('./server-offers.ts')
  expect(serverOffers('operator')).toBe(true)
})

test.each([
  ['orders issuer', 'once'],
  ['issuer', null],
])('where the server announces “%s”, an order carries the key %j', async (announced, key) => {
  vi.stubEnv('VITE_SERVER_EXTRAS', announced)
  const fetching = vi.fn<typeof fetch>(async () => Response.json({ payment_url: '/pay' }))
  vi.stubGlobal('fetch', fetching)
  const { call } = await import('./call.ts')
  const { ballsApi } = await import('../contract/balls.ts')
  await call(ballsApi.buy, { params: { groupName: 'sumi', id: 'ball-1' }, idempotencyKey: 'once' })
  expect(fetching).toHaveBeenCalledOnce()
  expect(new Headers(fetching.mock.calls[0]?.[1]?.headers).get('idempotency-key')).toBe(key)
})

test('a call of a part that is not announced counts as a 404 and is not sent', async () => {
  vi.stubEnv('VITE_SERVER_EXTRAS', '')
  const fetching = vi.fn<typeof fetch>(async () => Response.json({ name: 'あかし堂' }))
  vi.stubGlobal('fetch', fetching)
  const { call } = await import('./call.ts')
  const { siteApi } = await import('../contract/site.ts')
  await expect(call(siteApi.operator)).rejects.toMatchObject({ status: 404 })
  expect(fetching).not.toHaveBeenCalled()
  root.dataset.server = 'operator'
  expect(await call(siteApi.operator)).toMatchObject({ name: 'あかし堂' })
})
