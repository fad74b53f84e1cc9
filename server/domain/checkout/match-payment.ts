import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { CheckoutStatus } from '../../adapters/payments/port.ts'

/** What an order of any kind stores of the payment that it requested. */
export interface RequestedPayment {
  id: string
  /** Yen, tax included. */
  price: number
  checkout_id: string | null
  card_request: unknown
}

const CURRENCY = 'jpy'
const SECRET_BYTES = 24
const storedRequest = v.object({ secret: v.string() })

/**
 * Why a checkout is not the one that an order requested, as a stable word; null where it is. Everything that
 * decides was written by the shop itself, through the payment provider's API: whatever an attacker can put into
 * a payment's address or a webhook decides nothing.
 */
export function mismatchOf(requested: RequestedPayment, status: CheckoutStatus): string | null {
  if (status.isPaymentLink) return 'a payment link'
  if (!status.isPayment) return 'no payment'
  if (status.orderId !== requested.id) return 'another order'
  if (
    requested.checkout_id === null
      ? !knowsSecret(requested, status)
      : requested.checkout_id !== status.checkoutId
  )
    return 'another checkout'
  if (status.currency !== CURRENCY) return 'another currency'
  return status.amount === requested.price ? null : 'another amount'
}

/** Whether a checkout is the payment that was requested. */
export function isOurs(requested: RequestedPayment, status: CheckoutStatus): boolean {
  return mismatchOf(requested, status) === null
}

/** Metadata that comes back with our own checkouts only. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/**
 * The process ended before the checkout's id was stored: the secret, stored before the page was requested,
 * decides.
 */
function knowsSecret({ card_request }: RequestedPayment, { secret }: CheckoutStatus): boolean {
  const stored = v.safeParse(storedRequest, card_request)
  return stored.success && stored.output.secret === secret
}
