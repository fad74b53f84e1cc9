import { expect, it } from 'vitest'
import { orderState } from '../../contract/orders.ts'
import { stepsDone } from './steps-done.ts'

it.each([
  ['reserved', 0],
  ['paid', 1],
  ['drawn', 2],
  ['minted', 2],
  ['delivered', 3],
] as const)('an order that is %s has %i steps behind it', (state, done) => {
  expect(stepsDone(state)).toBe(done)
})

it('an order that came to nothing has no steps behind it', () => {
  const others = orderState.options.slice(orderState.options.indexOf('delivered') + 1)
  expect(others.map(stepsDone)).toEqual(others.map(() => 0))
})
