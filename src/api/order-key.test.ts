// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from './errors.ts'

const API = 'https://api.example'

/** A server of another origin that refuses the header, or the network that is not there. */
function server(allows: { header: boolean; reachable?: boolean }) {
  return vi.fn<typeof fetch>(async (_url, init) => {
    const named = new Headers(init?.headers).has('idempotency-key')
    if (allows.reachable === false || (named && !allows.header)) throw new TypeError('Failed to fetch')
    return new Response('[]')
  })
}

async function asking(apiBaseUrl: string, fetching: typeof fetch) {
  vi.stubEnv('VITE_API_BASE_URL', apiBaseUrl)
  vi.stubGlobal('fetch', fetching)
  return import('./order-key.ts')
}

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('an order on the page’s own server is always named', async () => {
  const fetching = server({ header: false })
  const { mayNameOrders } = await asking('', fetching)
  expect(await mayNameOrders()).toBe(true)
  expect(fetching).not.toHaveBeenCalled()
})

test('another server that does not announce such orders is not asked, and gets no header', async () => {
  vi.stubEnv('VITE_SERVER_EXTRAS', 'issuer')
  const fetching = server({ header: true })
  const { mayNameOrders, ordersAreNamed } = await asking(API, fetching)
  expect([await mayNameOrders(), ordersAreNamed()]).toEqual([false, false])
  expect(fetching).not.toHaveBeenCalled()
})

test('another server is asked once whether it knows the header', async () => {
  const knowing = server({ header: true })
  const { mayNameOrders } = await asking(API, knowing)
  expect([await mayNameOrders(), await mayNameOrders()]).toEqual([true, true])
  expect(knowing).toHaveBeenCalledOnce()
})

test('a server that does not know it still sells', async () => {
  const { mayNameOrders, ordersAreNamed } = await asking(API, server({ header: false }))
  expect(ordersAreNamed()).toBe(true)
  expect(await mayNameOrders()).toBe(false)
  expect(ordersAreNamed()).toBe(false)
})

test('without a network nothing is concluded', async () => {
  const { mayNameOrders } = await asking(API, server({ header: true, reachable: false }))
  await expect(mayNameOrders()).rejects.toMatchObject({ name: new NetworkError('').name })
  vi.stubGlobal('fetch', server({ header: true }))
  expect(await mayNameOrders()).toBe(true)
})
