import type { Language } from '../../../src/contract/languages.ts'
import type { NewSandboxCheckout } from '../../db/tables/orders.ts'

/** What a payment page needs to know about an order. */
export interface CheckoutRequest {
  orderId: string
  /** Our random reference. It comes back with the checkout and distinguishes our checkouts from all others. */
  secret: string
  /** Yen, tax included. */
  amount: number
  title: string
  language: Language
  successUrl: string
  cancelUrl: string
  /** When the shop releases the order, and closes the page if it is still open. */
  expiresAt: Date
  /**
   * `later`: the money is authorized where the payment method allows it, and captured when the shop says so.
   */
  capture: 'at_once' | 'later'
  /**
   * How many requests for this page the provider has answered by a failure; none where it is absent. A further
   * one is a new request to the provider, which would repeat its failure to the old one.
   */
  failures?: number
}

/**
 * A checkout as the payment provider has it now, with everything that decides whether the shop opened it
 * (match-payment.ts).
 */
export interface CheckoutStatus {
  checkoutId: string
  /**
   * `authorized`: the money is reserved and not captured; `released`: the authorization was voided. A payment
   * method that cannot be authorized only is `paid` at once. `pending`: the buyer has finished the page, and
   * the money may still come (a payment slip).
   */
  state:
    | 'open'
    | 'pending'
    | 'authorized'
    | 'paid'
    | 'declined'
    | 'cancelled'
    | 'expired'
    | 'refunded'
    | 'released'
  /** Names the payment for a capture or a refund; null while nothing was paid. */
  paymentId: string | null
  /** In the currency's smallest unit: whole yen. */
  amount: number
  /** ISO 4217 in lower case. */
  currency: string
  /** Whether it is one payment, and no subscription or set-up. */
  isPayment: boolean
  /** Whether a payment link opened it, to whose address anyone may add the name of an order. */
  isPaymentLink: boolean
  /** The order and the secret that the shop itself wrote into the checkout; null where it did not. */
  orderId: string | null
  secret: string | null
  /** What an attacker may have written into it: decides nothing. */
  reference: string | null
}

/** A verified webhook: something happened to a checkout, a dispute or a refund. */
export type PaymentEvent = { id: string; kind: string } & (
  | { checkoutId: string }
  | { disputeId: string }
  | { refundId: string }
)

/** A buyer's bank claims back the money of a payment, as the payment provider has it now. */
export interface Dispute {
  paymentId: string
  /** Yen. */
  amount: number
  state: 'open' | 'won' | 'lost'
}

/** A refund, as the payment provider has it now. */
export interface Refund {
  paymentId: string
  /** Yen. */
  amount: number
  /** Why it has not arrived; null where it has, or is under way. */
  failed: string | null
}

/** A payment page that is open. */
interface OpenedCheckout {
  checkoutId: string
  paymentUrl: string
}

/**
 * A payment page that opens with its order: the row that opens it is written by the statement that writes the
 * order.
 */
interface OpenedWithOrder {
  opened: OpenedCheckout
  row: NewSandboxCheckout
}

/** The payment provider: a hosted page by redirect, confirmed by a signed webhook. */
export interface Payments {
  /**
   * Opens the payment page of an order. Idempotent: the same request gets the same page. Throws ProviderFailed
   * where only a new request can succeed.
   */
  open(request: CheckoutRequest): Promise<OpenedCheckout>
  /** Opens the payment pages of new orders with them. Only where a page is a row of our own database. */
  openWithOrders?(requests: readonly CheckoutRequest[]): OpenedWithOrder[]
  /**
   * Checks the signature on the raw body. Null for an event that does not concern checkouts; throws
   * BadSignature.
   */
  parseWebhook(rawBody: string, headers: Headers): Promise<PaymentEvent | null>
  /** Throws UnknownToProvider. */
  read(checkoutId: string): Promise<CheckoutStatus>
  /** Captures an authorized payment; harmless when repeated. CaptureRefused where the provider refuses. */
  capture(orderId: string, paymentId: string): Promise<void>
  /**
   * Voids an authorization, or refunds where it was captured after all; harmless when repeated. RefundRefused.
   */
  release(orderId: string, paymentId: string): Promise<void>
  /** Refunds in full; harmless when repeated. RefundRefused where the provider refuses. */
  refund(orderId: string, paymentId: string): Promise<void>
  /** Closes a payment page that is still open; harmless when repeated. Throws UnknownToProvider. */
  expire(checkoutId: string): Promise<void>
  /** Only where the provider reports disputes and failed refunds. Throw UnknownToProvider. */
  readDispute?(id: string): Promise<Dispute>
  readRefund?(id: string): Promise<Refund>
}

/** Whether the provider has a buyer's money for us: captured, or authorized. */
export function isMoney({ state }: Pick<CheckoutStatus, 'state'>): boolean {
  return state === 'paid' || state === 'authorized'
}

/** The payment provider answered a request by a failure of its own, and repeats it to the same request. */
export class ProviderFailed extends Error {
  override readonly name = 'ProviderFailed'
}

/** The payment provider has nothing of that id: no such checkout, dispute or refund. */
export class UnknownToProvider extends Error {
  override readonly name = 'UnknownToProvider'
}

/** The payment provider answered, and does not capture the payment that it has authorized. */
export class CaptureRefused extends Error {
  override readonly name = 'CaptureRefused'
}

/** The payment provider answered, and does not refund. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused'
}

/** The webhook was not signed by the payment provider, or its content is malformed. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature'
}
