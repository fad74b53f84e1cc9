// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ordersApi } from '../contract/orders.ts'
import { pickupApi } from '../contract/pickup.ts'
import { networkState } from './state.ts'
import { forgetNetwork } from './waiting.ts'
import { forgetServerTime, serverOffset } from './clock.ts'
import { call } from '../api/call.ts'
import { ApiError } from '../api/errors.ts'
import { NetworkError } from './answer.ts'

const LOG_IN = '<!doctype html><title>Hotel</title>'
const OURS = '<!doctype html><div id="root"></div><script src="/assets/start-1.js"></script>'
const HOUR_MS = 3_600_000

/** What is answered at our own address, and by the API. */
function network(own: () => Response | Promise<Response>, api: () => Response | Promise<Response> = own) {
  vi.stubGlobal('fetch', async (address: string) => (address === '/version.json' ? own() : api()))
}
const page = (body = LOG_IN, init: ResponseInit = {}) => new Response(body, init)
const failureOf = (asking: Promise<unknown>) => asking.then(() => undefined).catch((error: unknown) => error)

beforeEach(forgetNetwork)
afterEach(() => vi.unstubAllGlobals())

test('behind a portal what the server offers is not known, and no time is taken from it', async () => {
  forgetServerTime()
  const date = new Date(Date.now() + HOUR_MS).toUTCString()
  network(() => page(LOG_IN, { headers: { date } }))
  for (const row of [ordersApi.list, pickupApi.news]) {
    forgetNetwork()
    expect(await failureOf(call(row))).toBeInstanceOf(NetworkError)
    expect(networkState()).toBe('portal')
  }
  expect(Math.abs(serverOffset())).toBeLessThan(HOUR_MS / 2)
})

test('a portal that answers the API with a refusal’s status is one too', async () => {
  network(
    () => page(),
    () => page(LOG_IN, { status: 404 }),
  )
  expect(await failureOf(call(ordersApi.list))).toBeInstanceOf(NetworkError)
})

test('a server that has something else at the address of our addition is told from a portal', async () => {
  network(
    () => Response.json({ build: 'one' }),
    () => page('<!doctype html><title>Another shop</title>'),
  )
  expect(await failureOf(call(ordersApi.list))).toMatchObject({ name: 'ApiError', status: 404 })
  expect(networkState()).toBe('open')
})

test('a host of files that answers everything with our own page is no portal', async () => {
  network(() => page(OURS))
  expect(await failureOf(call(ordersApi.list))).toBeInstanceOf(ApiError)
  expect(await failureOf(call(pickupApi.news))).toBeInstanceOf(NetworkError)
  expect(networkState()).toBe('open')
})

test.each([
  ['cannot be reached', () => Promise.reject<Response>(new TypeError('Failed to fetch'))],
  ['has no such file', () => new Response('default backend - 404', { status: 404 })],
])('where our own address %s, a page in place of our addition may be anybody’s', async (_, own) => {
  network(own, () => page())
  expect(await failureOf(call(ordersApi.list))).toBeInstanceOf(NetworkError)
})

test('a portal that leads every request to a host of its own is found at our address', async () => {
  const elsewhere = () => Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' })
  network(elsewhere, () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await failureOf(call(pickupApi.news))).toBeInstanceOf(NetworkError)
  await vi.waitFor(() => expect(networkState()).toBe('portal'))
})
