import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { CheckoutStatus } from '../../adapters/payments/port.ts'

/** What an order or a purchase of a listed work remembers of the payment that it asked for. */
export interface Asked {
  id: string
  /** Yen, tax included. */
  price: number
  checkout_id: string | null
  card_request: unknown
}

const CURRENCY = 'jpy'
const SECRET_BYTES = 24
const keptRequest = v.object({ secret: v.string() })

/**
 * Why a checkout is not the one that an order asked for, as a stable word; null where it is. Everything that decides was
 * written by the shop itself, through the card company's API: whatever a stranger can put into a payment's address or a
 * webhook decides nothing.
 */
export function mismatchOf(asked: Asked, status: CheckoutStatus): string | null {
  if (status.isPaymentLink) return 'a payment link'
  if (!status.isPayment) return 'no payment'
  if (status.orderId !== asked.id) return 'another order'
  if (asked.checkout_id === null ? !knowsSecret(asked, status) : asked.checkout_id !== status.checkoutId)
    return 'another checkout'
  if (status.currency !== CURRENCY) return 'another currency'
  return status.amount === asked.price ? null : 'another amount'
}

/** Whether a checkout is the payment that was asked for. */
export function isOurs(asked: Asked, status: CheckoutStatus): boolean {
  return mismatchOf(asked, status) === null
}

/** What comes back with a checkout of ours, and with nobody else's. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** We crashed before its name was remembered: the secret that was fixed before the page was asked for tells. */
function knowsSecret({ card_request }: Asked, { secret }: CheckoutStatus): boolean {
  const kept = v.safeParse(keptRequest, card_request)
  return kept.success && kept.output.secret === secret
}
