import type { RawBuilder } from 'kysely'

/** What a card page needs to know about an order. */
export interface CheckoutRequest {
  orderId: string
  /** Yen, tax included. */
  amount: number
  title: string
  language: 'ja' | 'en'
  successUrl: string
  cancelUrl: string
  /** When the shop lets the order go, and closes the page if it is still open. */
  expiresAt: Date
}

/** How a checkout stands at the card company, at the time of asking. */
export interface CheckoutStatus {
  state: 'open' | 'paid' | 'declined' | 'cancelled' | 'expired' | 'refunded'
  /** Names the payment for a refund; null while nothing was paid. */
  paymentId: string | null
  /** Yen, where the card company says. */
  amount?: number
}

/** A verified webhook: something happened to a checkout, a dispute or a refund. */
export type PaymentEvent = { id: string; kind: string } & (
  { checkoutId: string; orderId: string } | { disputeId: string } | { refundId: string }
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
  read(checkoutId: string): Promise<CheckoutStatus>
  /** Gives the money back in full; harmless when repeated. RefundRefused where the card company says no. */
  refund(orderId: string, paymentId: string): Promise<void>
  /** Closes a card page that is still open; harmless when repeated. */
  expire(checkoutId: string): Promise<void>
  /** Only where the card company tells of disputes and of refunds that came back. */
  readDispute?(id: string): Promise<Dispute>
  readRefund?(id: string): Promise<Refund>
}

/** The card company answered, and does not give the money back. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused'
}

/** The webhook was not signed by the card company. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature'
}
