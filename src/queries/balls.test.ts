// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, test, vi } from 'vitest'
import { ApiError } from '../api/errors.ts'
import { NetworkError } from '../network/answer.ts'
import { BadDestination } from '../lib/destination.ts'
import { ballOrdering, orderProblem } from './balls.ts'

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

test('a free ball is asked for once, without a payload', async () => {
  const fetching = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json({ redirect_url: '/profile' }),
  )
  vi.stubGlobal('fetch', fetching)
  await order(request({ kind: 'free', price: 0 }))
  expect(fetching).toHaveBeenCalledOnce()
  const [path, { method, body }] = fetching.mock.calls[0]!
  expect([path, method, body]).toEqual(['/api/v1/balls/b1/buy_for_free', 'PUT', undefined])
})

it.each([
  ['no answer', new NetworkError(''), { kind: 'offline' }],
  ['a session that is over', new ApiError(401, 'log in'), { kind: 'session' }],
  ['a refusal', new ApiError(409, 'Sold out.'), { kind: 'refused', message: 'Sold out.' }],
  [
    'an order at another price',
    new ApiError(409, 'Pay.', 'UNPAID_ORDER'),
    { kind: 'unpaid', message: 'Pay.' },
  ],
  [
    'too many of the buyer’s orders',
    new ApiError(409, 'Wait.', 'TOO_MANY_OPEN'),
    { kind: 'unpaid', message: 'Wait.' },
  ],
  ['a failing server', new ApiError(503, 'x'), { kind: 'unexpected' }],
  ['a shop that waits', new ApiError(503, 'Later.', 'CHAIN_AWAY'), { kind: 'refused', message: 'Later.' }],
  ['a payment address that must not be followed', new BadDestination(''), { kind: 'unexpected' }],
])('an order that meets %s says so', (_, error, problem) => {
  expect(orderProblem(error)).toEqual(problem)
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
