import { Problem } from '../../lib/problem.ts'

/** It costs another price by now than the one that the buyer was shown; which one is said in the answer. */
export function priceChanged(price: number): Problem {
  return new Problem(409, 'PRICE_CHANGED', { price }, {}, { price })
}
