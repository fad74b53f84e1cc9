import { mutationOptions } from '@tanstack/react-query'
import { callLater } from '../api/call-later.ts'
import { paymentDestination } from '../lib/destination.ts'

const place = async () => (await import('../contract/resale-orders.ts')).resaleOrdersApi.place

interface ResaleOrderRequest {
  saleUuid: string
  /** What the buyer was shown, yen. */
  price: number
  /**
   * The idempotency key: the same for every try of one order, so that a second tap creates no second one.
   */
  idempotencyKey: string
}

/**
 * Reserves a listed work; resolves to the checkout page. Never waits for a network, is never retried
 * automatically, opens no modal: the screen reports the failure.
 */
export function resaleOrdering() {
  return mutationOptions({
    mutationKey: ['sales', 'buy'],
    mutationFn: async ({ saleUuid, price, idempotencyKey }: ResaleOrderRequest) => {
      const asked = { params: { saleUuid }, query: { expected_price: String(price) }, idempotencyKey }
      return paymentDestination((await callLater(place, asked)).payment_url)
    },
    networkMode: 'always',
    retry: false,
    meta: { quiet: true },
  })
}
