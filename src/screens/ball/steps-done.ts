import type { OrderState } from '../../contract/orders.ts'

const STEPS: readonly OrderState[] = ['paid', 'drawn', 'minted', 'delivered']

/** How many of the four steps (payment, draw, record, delivery) an order has behind it. */
export function stepsDone(state: OrderState): number {
  return STEPS.indexOf(state) + 1
}
