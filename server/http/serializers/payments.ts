import type { CheckoutState } from '../../domain/checkout/state-machine.ts'

interface Payable {
  state: CheckoutState
  payment_url: string | null
  payment_pending: boolean
}

/** What the buyer of an order of any kind is told of its payment page: one that they have finished leads nowhere. */
export function paymentAnswer({ state, payment_url, payment_pending }: Payable) {
  const isReserved = state === 'reserved'
  return {
    payment_url: isReserved && !payment_pending ? payment_url : null,
    payment_pending: isReserved && payment_pending,
  }
}
