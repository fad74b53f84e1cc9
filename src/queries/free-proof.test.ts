// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { challengeText, readSolved } from '../proof/proof-of-work.ts'
import { ballOrdering, orderProblem } from './balls.ts'

const CHALLENGE = challengeText({ expiry: 1, bits: 4, parts: 2, salt: 'a', mac: 'B'.repeat(22) })
const request = (ball: { kind?: 'free' | 'paid'; price: number }, another = false) => ({
  code: 'sumi',
  ball: { uuid: 'b1', ...ball },
  another,
  idempotencyKey: 'k',
})
const order = (asked: ReturnType<typeof request>) => {
  const client = new QueryClient()
  return client.getMutationCache().build(client, ballOrdering()).execute(asked)
}
afterEach(() => vi.unstubAllGlobals())

test('a free ball whose server asks for a proof of work is asked for once more with it, under the same key', async () => {
  const calls: Headers[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Headers }) => {
    calls.push(headers)
    return headers.has('proof-of-work')
      ? Response.json({ redirect_url: '/sumi/balls/b1?order=o1' })
      : Response.json({ error: 'work', code: 'PROOF_OF_WORK', challenge: CHALLENGE }, { status: 429 })
  })
  expect(await order(request({ kind: 'free', price: 0 }))).toMatch(/\/sumi\/balls\/b1\?order=o1$/)
  expect(calls.map((headers) => headers.get('idempotency-key'))).toEqual(['k', 'k'])
  expect(readSolved(calls[1]?.get('proof-of-work') ?? '')?.answers).toHaveLength(2)
})

test('a free ball of a server that asks for nothing is asked for once', async () => {
  const fetching = vi.fn<() => Promise<Response>>(async () => Response.json({ redirect_url: '/profile' }))
  vi.stubGlobal('fetch', fetching)
  await order(request({ kind: 'free', price: 0 }))
  expect(fetching).toHaveBeenCalledOnce()
})

test('a ball is ordered at the price that was shown, and a further one only where that is said', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ payment_url: 'https://card.example/1' })
  })
  await order(request({ kind: 'paid', price: 500 }))
  await order(request({ kind: 'paid', price: 500 }, true))
  expect(asked).toEqual([
    '/api/v1/sumi/balls/b1/buy?expected_price=500',
    '/api/v1/sumi/balls/b1/buy?expected_price=500&another=1',
  ])
})

test('a price that has changed is told apart from other refusals', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: 'The price is now ¥700.', code: 'PRICE_CHANGED', price: 700 }, { status: 409 }),
  )
  const failure = await order(request({ kind: 'paid', price: 500 })).catch((error: unknown) => error)
  expect(orderProblem(failure)).toEqual({ kind: 'price', message: 'The price is now ¥700.' })
})
