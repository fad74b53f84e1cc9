import { expect, it } from 'vitest'
import { ApiError, NetworkError } from '../api/errors.ts'
import { BadDestination } from '../lib/destination.ts'
import { orderProblem } from './balls.ts'

it.each([
  ['no answer', new NetworkError(''), { kind: 'offline' }],
  ['a session that is over', new ApiError(401, 'log in'), { kind: 'session' }],
  ['a refusal', new ApiError(409, 'Sold out.'), { kind: 'refused', message: 'Sold out.' }],
  ['a failing server', new ApiError(503, 'x'), { kind: 'unexpected' }],
  ['a shop that waits', new ApiError(503, 'Later.', 'CHAIN_AWAY'), { kind: 'refused', message: 'Later.' }],
  ['a payment address that must not be followed', new BadDestination(''), { kind: 'unexpected' }],
])('an order that meets %s says so', (_, error, problem) => {
  expect(orderProblem(error)).toEqual(problem)
})
