import { expect, it } from 'vitest'
import { ApiError } from '../api/errors.ts'
import { NetworkError } from '../network/answer.ts'
import type { Order } from '../contract/orders.ts'
import { orderProblem } from './order-problem.ts'
import { isSettled, openOrder } from './orders.ts'

const order = (state: Order['state']) => ({ state }) as Order

it.each([
  ['while it is not known yet', undefined, null, false],
  ['while it waits for its payment', order('reserved'), null, false],
  ['while money is on its way back', order('refunding'), null, false],
  ['when it has been delivered', order('delivered'), null, true],
  ['when its time ran out', order('expired'), null, true],
  ['when the session is over', undefined, new ApiError(401, ''), true],
  ['when it is nobody’s or somebody else’s', undefined, new ApiError(404, ''), true],
  ['while it is asked for too often', undefined, new ApiError(429, ''), false],
  ['while the server fails', undefined, new ApiError(503, ''), false],
  ['while there is no network', order('paid'), new NetworkError(''), false],
])('an order %s: no more asking is %s', (_, known, error, settled) => {
  expect(isSettled(known, error)).toBe(settled)
})

it.each([
  [new ApiError(401, ''), 'session'],
  [new ApiError(404, ''), 'unknown'],
  [new ApiError(422, ''), 'unknown'],
  [new ApiError(429, ''), 'unexpected'],
  [new ApiError(500, ''), 'unexpected'],
  [new NetworkError(''), 'offline'],
  [new TypeError(''), 'unexpected'],
])('%s is told as %s', (error, problem) => {
  expect(orderProblem(error)).toBe(problem)
})

it('finds the order of a ball that waits for its payment, and none that is over', () => {
  const now = Date.parse('2026-11-21T05:00:00Z')
  const of = (uuid: string, state: Order['state'], expires_at: string | null, ball = 'tama') =>
    ({ uuid, state, expires_at, ball: { uuid: ball } }) as Order
  const others = [
    of('paid', 'paid', null),
    of('late', 'reserved', '2026-11-21T04:59:59Z'),
    of('other', 'reserved', null, 'other ball'),
  ]
  expect(openOrder(others, 'tama', now)).toBeUndefined()
  expect(openOrder(undefined, 'tama', now)).toBeUndefined()
  const waiting = of('mine', 'reserved', '2026-11-21T05:30:00Z')
  expect(openOrder([...others, waiting], 'tama', now)).toBe(waiting)
})
