import { expect, it } from 'vitest'
import { ApiError } from '../api/errors.ts'
import { saleProblem } from './sales.ts'

it.each([
  ['UNPAID_ORDER', 'unpaid'],
  ['TOO_MANY_OPEN', 'unpaid'],
  ['PRICE_CHANGED', 'price'],
  ['ALREADY_SOLD', 'sold'],
  ['LISTING_OVER', 'refused'],
])('a resale order that is refused with %s is %s, in the server’s words', (code, kind) => {
  expect(saleProblem(new ApiError(409, 'Its words.', code))).toEqual({ kind, message: 'Its words.' })
})
