import Stripe from 'stripe'
import * as v from 'valibot'
import { BadSignature, type CheckoutStatus, type PaymentEvent } from './port.ts'

const CHECKOUT = 'checkout.session.'
const DISPUTE = 'charge.dispute.'
/** Also of refunds that were made at the payment provider itself. */
const REFUND = 'refund.'
const NO_SUCH = 'resource_missing'
const SERVER_FAILED = 500

const event = v.object({
  id: v.string(),
  type: v.string(),
  data: v.object({ object: v.object({ id: v.optional(v.string()) }) }),
})

/**
 * Null for an event that concerns none of our objects.
 * @throws BadSignature for a signed body that is no event
 */
export function eventOf(body: unknown): PaymentEvent | null {
  const parsed = v.safeParse(event, body)
  if (!parsed.success) throw new BadSignature('a signed body that is no event')
  const { id, type: kind, data } = parsed.output
  const subject = data.object.id
  // some events are about objects without an id; none of ours are
  if (subject === undefined) return null
  if (kind.startsWith(CHECKOUT)) return { id, kind, checkoutId: subject }
  if (kind.startsWith(DISPUTE)) return { id, kind, disputeId: subject }
  return kind.startsWith(REFUND) ? { id, kind, refundId: subject } : null
}

/** The fields of a session, with its payment expanded. */
export function statusOf(session: Stripe.Checkout.Session): CheckoutStatus {
  return {
    checkoutId: session.id,
    state: stateOf(session),
    paymentId: idOf(session.payment_intent),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    isPayment: session.mode === 'payment',
    isPaymentLink: session.payment_link !== null,
    orderId: session.metadata?.order_id ?? null,
    secret: session.metadata?.secret ?? null,
    reference: session.client_reference_id,
  }
}

function stateOf({
  status,
  payment_status,
  payment_intent,
}: Stripe.Checkout.Session): CheckoutStatus['state'] {
  if (payment_status === 'paid') return 'paid'
  const payment = typeof payment_intent === 'string' ? null : payment_intent?.status
  if (payment === 'requires_capture') return 'authorized'
  if (status !== 'complete') return status === 'expired' ? 'expired' : 'open'
  if (payment === 'canceled') return 'released'
  return payment === 'requires_payment_method' ? 'declined' : 'pending'
}

/** The others are open: an inquiry that is not answered may become a dispute. */
export const DISPUTES: Partial<Record<string, 'won' | 'lost'>> = {
  won: 'won',
  prevented: 'won',
  warning_closed: 'won',
  lost: 'lost',
}

/**
 * Why the payment provider declines.
 * @throws the error itself where it is not an answer: a dropped connection, a failed server
 */
export function whyRefused(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  return error.code ?? error.type
}

/** Whether the payment provider has failed itself: to the same idempotency key it repeats this for a day. */
export function isFailure(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= SERVER_FAILED
}

/** Whether the payment provider answers that no such object exists. */
export function isUnknown(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === NO_SUCH
}

/** Why a refund has not arrived; null where it has, or is under way. */
export function failureOf({ status, failure_reason }: Stripe.Refund): string | null {
  return status === 'failed' || status === 'canceled' ? (failure_reason ?? status) : null
}

/** The id of an object that is given as its id or expanded. */
export function idOf(named: string | { id: string } | null): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null)
}
