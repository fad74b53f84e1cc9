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
}

/** A verified webhook: what happened to which checkout. */
export interface PaymentEvent {
  id: string
  kind: string
  checkoutId: string
  orderId: string
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
  /** Gives the money back in full; harmless when repeated. */
  refund(orderId: string, paymentId: string): Promise<void>
  /** Closes a card page that is still open; harmless when repeated. */
  expire(checkoutId: string): Promise<void>
}

/** The webhook was not signed by the card company. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature'
}
