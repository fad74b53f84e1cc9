// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ballsApi } from '../contract/balls.ts'
import { pickupApi } from '../contract/pickup.ts'
import { salesApi } from '../contract/sales.ts'
import { usersApi } from '../contract/users.ts'
import { call } from './call.ts'
import { networkState, noteUnreached } from '../network/state.ts'
import { forgetNetwork, noteReached } from '../network/waiting.ts'
import { GatewayError, UnreadableAnswer } from './errors.ts'
import { NetworkError } from '../network/answer.ts'

function answering(body: string, status = 200) {
  const fetching = vi.fn<typeof fetch>(async () => new Response(status === 204 ? null : body, { status }))
  vi.stubGlobal('fetch', fetching)
  return fetching
}

const failureOf = (asking: Promise<unknown>) => asking.then(() => undefined).catch((error: unknown) => error)

afterEach(() => vi.unstubAllGlobals())

describe('asking the server', () => {
  test('fills the path, sends the key of an order and the credentials', async () => {
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
  test('several errors are joined by newlines', async () => {
    answering('{"error":"e","errors":["a","b"],"code":"C"}', 400)
    expect(await failureOf(call(pickupApi.news))).toMatchObject({ status: 400, message: 'a\nb', code: 'C' })
  })

  test('a single error is the error field', async () => {
    answering('{"error":"e","errors":["a"]}', 500)
    expect(await failureOf(call(pickupApi.news))).toMatchObject({ status: 500, message: 'e' })
    answering('{"errors":["a"]}', 400)
    expect(await failureOf(call(pickupApi.news))).toMatchObject({ status: 400, message: 'a' })
  })

  test.each(['', 'null', '"text"', '[]', '{"error":{"a":1},"errors":"b","code":7}'])(
    'a failure whose body is %j has its status and no words',
    async (body) => {
      answering(body, 409)
      const failure = await failureOf(call(pickupApi.news))
      expect(failure).toMatchObject({ name: 'ApiError', status: 409, message: '', code: undefined })
    },
  )

  test.each(['', '{"unexpected":true}', '7', 'text'])(
    'a 200 with %j is an answer against the contract, not a missing network',
    async (body) => {
      answering(body)
      expect(await failureOf(call(salesApi.list))).toBeInstanceOf(UnreadableAnswer)
    },
  )

  test.each(['', 'OK', '{}', '[]', 'true'])(
    'signing in and out may be answered with %j, which the specification does not show',
    async (body) => {
      answering(body)
      const asked = { address: '0x', message: '', signature: '0x' }
      expect((await call(usersApi.auth, { body: asked }))?.display_id ?? null).toBeNull()
      answering(body)
      expect(await call(usersApi.logout)).toBeUndefined()
    },
  )

  test.each(['<!doctype html><title>Hotel</title>', ' <html>'])(
    'a 200 with the web page %j is a network that leads elsewhere',
    async (body) => {
      answering(body)
      expect(await failureOf(call(pickupApi.news))).toBeInstanceOf(NetworkError)
      answering(body)
      expect(await failureOf(call(usersApi.logout))).toBeInstanceOf(NetworkError)
    },
  )

  test('a network that asks for its own log-in with a 511 is no network', async () => {
    answering('{}', 511)
    expect(await failureOf(call(pickupApi.news))).toBeInstanceOf(NetworkError)
  })

  test('a web page with an error status keeps the status and is a gateway’s word', async () => {
    answering('<html>', 503)
    const failure = await failureOf(call(pickupApi.news))
    expect(failure).toBeInstanceOf(GatewayError)
    expect(failure).toMatchObject({ status: 503, message: '' })
  })

  test('no answer at all is a NetworkError', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(call(pickupApi.news))).toBeInstanceOf(NetworkError)
  })

  test('the server counts as reached by what it answers itself, a failure too, and by nothing else', async () => {
    for (const [body, status, state] of [
      ['[]', 200, 'open'],
      ['{"error":"e"}', 500, 'open'],
      ['<!doctype html>', 200, 'portal'],
    ] as const) {
      noteUnreached()
      answering(body, status)
      await call(pickupApi.news).catch(() => {})
      expect(networkState()).toBe(state)
    }
    forgetNetwork()
    noteUnreached()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await failureOf(call(pickupApi.news))
    expect(networkState()).toBe('unreached')
    answering('{}', 511)
    await failureOf(call(pickupApi.news))
    expect(networkState()).toBe('portal')
    noteReached()
  })

  test('an answer that breaks off is a NetworkError', async () => {
    const broken = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })
    vi.stubGlobal('fetch', async () => new Response(broken))
    expect(await failureOf(call(pickupApi.news))).toBeInstanceOf(NetworkError)
  })
})

describe('waiting for an answer', () => {
  const silent = (_url: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
    )

  test('ends after 30 seconds for what is read and after a minute for a change, as a missing network', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', silent)
    const ended: string[] = []
    const note = (name: string) => (failure: unknown) =>
      void (failure instanceof NetworkError && ended.push(name))
    void failureOf(call(pickupApi.news)).then(note('read'))
    void failureOf(call(usersApi.logout)).then(note('change'))
    await vi.advanceTimersByTimeAsync(29_999)
    expect(ended).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toEqual(['read'])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(ended).toEqual(['read', 'change'])
    vi.useRealTimers()
  })

  test('ends at once when the asker gives up, which is nobody’s failure', async () => {
    vi.stubGlobal('fetch', silent)
    const asker = new AbortController()
    const asking = failureOf(call(pickupApi.news, { signal: asker.signal }))
    asker.abort(new DOMException('left', 'AbortError'))
    expect(await asking).toMatchObject({ name: 'AbortError' })
  })
})
