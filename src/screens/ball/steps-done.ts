import type { OrderState } from '../../contract/orders.ts'

const STEPS: readonly OrderState[] = ['paid', 'drawn', 'delivered']

/** How many of the three steps (payment, draw, delivery) an order has behind it. */
export function stepsDone(state: OrderState): number {
  // an order of a server that mints before it delivers
  if (state === 'minted') return stepsDone('drawn')
  return STEPS.indexOf(state) + 1
}
