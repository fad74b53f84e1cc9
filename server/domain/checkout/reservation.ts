import type { CheckoutStatus } from '../../adapters/payments/port.ts'
import { MINUTE_MS } from '../../lib/time.ts'

/** The reservation ends with the checkout: paid, declined, abandoned or 30 minutes. */
export const RESERVATION_MS = 30 * MINUTE_MS

/** What an order or a purchase is called whose card page ended without money. */
const RELEASED = ['declined', 'abandoned', 'expired'] as const
export type Released = (typeof RELEASED)[number]

/** By how its card page ended; one whose money was authorized and let go before we heard of it is never paid again. */
const RELEASED_AS: Partial<Record<CheckoutStatus['state'], Released>> = {
  declined: 'declined',
  cancelled: 'abandoned',
  expired: 'expired',
  released: 'expired',
}

/** What a reservation becomes whose checkout stands so; undefined while it may still be paid. */
export function releasedAs({ state }: Pick<CheckoutStatus, 'state'>): Released | undefined {
  return RELEASED_AS[state]
}

/** Whether what was reserved has been given back: money that comes now is late. */
export function isReleased(state: string): state is Released {
  return (RELEASED as readonly string[]).includes(state)
}
