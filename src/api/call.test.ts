import { afterEach, describe, expect, test, vi } from 'vitest'
import { ballsApi } from '../contract/balls.ts'
import { pickupApi } from '../contract/pickup.ts'
import { salesApi } from '../contract/sales.ts'
import { usersApi } from '../contract/users.ts'
import { call } from './call.ts'
import { ApiError, NetworkError } from './errors.ts'

function answering(body: string, status = 200) {
  const fetching = vi.fn<typeof fetch>(async () => new Response(status === 204 ? null : body, { status }))
  vi.stubGlobal('fetch', fetching)
  return fetching
}

const failureOf = (asking: Promise<unknown>) => asking.then(() => undefined).catch((error: unknown) => error)

afterEach(() => vi.unstubAllGlobals())

describe('asking the server', () => {
  test('fills the path, sends the key of a purchase and the credentials', async () => {
    const fetching = answering('{"payment_url":"/pay"}')
    const params = { groupName: 'sumi', id: 'ball-1' }
    expect(await call(ballsApi.buy, { params, idempotencyKey: 'once' })).toEqual({ payment_url: '/pay' })
    const [url, init] = fetching.mock.calls[0] ?? []
    expect(url).toBe('/api/v1/sumi/balls/ball-1/buy')
    expect(init).toMatchObject({ method: 'PUT', credentials: 'include' })
    expect(new Headers(init?.headers).get('idempotency-key')).toBe('once')
  })

  test('leaves absent query parameters out', async () => {
    const fetching = answering('[]')
    await call(salesApi.list, { query: { page: '2', page_id: undefined } })
    expect(fetching.mock.calls[0]?.[0]).toBe('/api/v1/sales?page=2')
  })

  test('an answer without a body is fine where the contract has none', async () => {
    answering('', 204)
    expect(await call(usersApi.logout)).toBeUndefined()
  })
})

describe('what goes wrong', () => {
  test('several errors are joined by newlines, a single one is the error field', async () => {
    answering('{"error":"e","errors":["a","b"],"code":"C"}', 400)
    expect(await failureOf(call(pickupApi.news))).toMatchObject({ status: 400, message: 'a\nb', code: 'C' })
    answering('{"error":"e","errors":["a"]}', 500)
    expect(await failureOf(call(pickupApi.news))).toMatchObject({ status: 500, message: 'e' })
  })

  test.each(['<html>', '', '{"unexpected":true}'])(
    'a 200 with %j is a failed answer, not a missing network',
    async (body) => {
      answering(body)
      const failure = await failureOf(call(pickupApi.news))
      expect(failure).toBeInstanceOf(ApiError)
      expect(failure).toMatchObject({ status: 502 })
    },
  )

  test('HTML with an error status keeps the status', async () => {
    answering('<html>', 503)
    expect(await failureOf(call(pickupApi.news))).toMatchObject({ status: 503 })
  })

  test('no answer at all is a NetworkError', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(call(pickupApi.news))).toBeInstanceOf(NetworkError)
  })
})
