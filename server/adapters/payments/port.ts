import type { RawBuilder } from 'kysely'

/** What a card page needs to know about an order. */
export interface CheckoutRequest {
  orderId: string
  /** Random, ours: it comes back with the checkout and tells one that we opened from every other. */
  secret: string
  /** Yen, tax included. */
  amount: number
  title: string
  language: 'ja' | 'en'
  successUrl: string
  cancelUrl: string
  /** When the shop lets the order go, and closes the page if it is still open. */
  expiresAt: Date
  /** `later`: the money is authorized where the payment method allows it, and captured when the shop says so. */
  capture: 'at_once' | 'later'
}

/** How a checkout stands at the card company, at the time of asking, with everything that is judged (is-ours.ts). */
export interface CheckoutStatus {
  checkoutId: string
  /**
   * `authorized`: the money is set aside and not taken; `released`: it was set aside and let go. A payment method that
   * cannot be authorized only is `paid` at once.
   */
  state: 'open' | 'authorized' | 'paid' | 'declined' | 'cancelled' | 'expired' | 'refunded' | 'released'
  /** Names the payment for a capture or a refund; null while nothing was paid. */
  paymentId: string | null
  /** In the currency's smallest unit: whole yen. */
  amount: number
  /** ISO 4217 in lower case. */
  currency: string
  /** Whether it is one payment, and no subscription or set-up. */
  isPayment: boolean
  /** Whether a payment link opened it, to whose address anybody may add a name of an order. */
  isPaymentLink: boolean
  /** The order and the secret that the shop itself wrote into the checkout; null where it did not. */
  orderId: string | null
  secret: string | null
  /** What somebody else may have written into it; believed by nobody. */
  reference: string | null
}

/** A verified webhook: something happened to a checkout, a dispute or a refund. */
export type PaymentEvent = { id: string; kind: string } & (
  { checkoutId: string } | { disputeId: string } | { refundId: string }
)

/** A buyer's bank asks for the money of a payment, as it stands at the card company. */
export interface Dispute {
  paymentId: string
  /** Yen. */
  amount: number
  state: 'open' | 'won' | 'lost'
}

/** Money on its way back to a buyer, as it stands at the card company. */
export interface Refund {
  paymentId: string
  /** Yen. */
  amount: number
  /** Why it has not arrived; null where it has, or is under way. */
  failed: string | null
}

/** A card page that is open. */
export interface OpenedCheckout {
  checkoutId: string
  paymentUrl: string
}

/** Card pages that are opened by the statement which writes their orders. */
export interface PagesBeside {
  opened: OpenedCheckout[]
  /** The part that does it, for a `with`; it writes nothing unless `condition` is true. */
  insert: (condition: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** The card company: a hosted page by redirect, confirmed by a signed webhook. */
export interface Payments {
  /** Opens the card page of an order; asked again with the same request it answers the same page. */
  open(request: CheckoutRequest): Promise<OpenedCheckout>
  /** Opens the card pages of new orders beside them. Only where a card page is a row of our own database. */
  openBeside?(requests: readonly CheckoutRequest[]): PagesBeside
  /** Checks the signature on the raw body. Null for an event that does not concern checkouts; throws BadSignature. */
  parseWebhook(rawBody: string, headers: Headers): Promise<PaymentEvent | null>
  /** Throws UnknownToProvider. */
  read(checkoutId: string): Promise<CheckoutStatus>
  /** Takes money that is authorized; harmless when repeated. CaptureRefused where the card company says no. */
  capture(orderId: string, paymentId: string): Promise<void>
  /** Lets authorized money go, or gives it back where it was taken after all; harmless when repeated. RefundRefused. */
  release(orderId: string, paymentId: string): Promise<void>
  /** Gives the money back in full; harmless when repeated. RefundRefused where the card company says no. */
  refund(orderId: string, paymentId: string): Promise<void>
  /** Closes a card page that is still open; harmless when repeated. Throws UnknownToProvider. */
  expire(checkoutId: string): Promise<void>
  /** Only where the card company tells of disputes and of refunds that came back. Throw UnknownToProvider. */
  readDispute?(id: string): Promise<Dispute>
  readRefund?(id: string): Promise<Refund>
}

/** Whether a buyer's money is at the card company for us: taken, or set aside. */
export function isMoney({ state }: Pick<CheckoutStatus, 'state'>): boolean {
  return state === 'paid' || state === 'authorized'
}

/** The card company has nothing of that name: no such checkout, dispute or refund. */
export class UnknownToProvider extends Error {
  override readonly name = 'UnknownToProvider'
}

/** The card company answered, and does not take the money that it has authorized. */
export class CaptureRefused extends Error {
  override readonly name = 'CaptureRefused'
}

/** The card company answered, and does not give the money back. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused'
}

/** The webhook was not signed by the card company, or says nothing that it would say. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature'
}
