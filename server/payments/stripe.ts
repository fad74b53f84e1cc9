import Stripe from 'stripe'
import type { Config } from '../config.ts'
import { BadSignature, RefundRefused, type CheckoutStatus, type PaymentEvent, type Payments } from './port.ts'

const SECOND_MS = 1000
/**
 * Stripe takes expiry times of 30 minutes and more, counted when it gets the request, which may be the last moment of a
 * reservation; one minute for clocks. The shop itself closes the page when the reservation ends.
 */
const PAGE_OUTLIVES_SECONDS = 31 * 60

type StripeConfig = NonNullable<Config['stripe']>

function client({ secretKey, apiBase }: StripeConfig): Stripe {
  if (!apiBase) return new Stripe(secretKey, { telemetry: false })
  const { hostname, port, protocol } = new URL(apiBase)
  return new Stripe(secretKey, {
    telemetry: false,
    host: hostname,
    ...(port && { port: Number(port) }),
    protocol: protocol === 'http:' ? 'http' : 'https',
  })
}

/** Stripe Checkout: hosted card page, JPY without decimals, signed webhooks (traps.md 22). */
export function stripePayments(config: StripeConfig): Payments {
  const stripe = client(config)
  return {
    open: async (request) => {
      const product = { name: request.title }
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          locale: request.language,
          client_reference_id: request.orderId,
          metadata: { order_id: request.orderId },
          payment_intent_data: { metadata: { order_id: request.orderId } },
          line_items: [
            {
              quantity: 1,
              price_data: { currency: 'jpy', unit_amount: request.amount, product_data: product },
            },
          ],
          success_url: request.successUrl,
          cancel_url: request.cancelUrl,
          expires_at: Math.floor(request.expiresAt.getTime() / SECOND_MS) + PAGE_OUTLIVES_SECONDS,
        },
        { idempotencyKey: `checkout:${request.orderId}` },
      )
      if (!session.url) throw new Error('the card company opened a checkout without a page')
      return { checkoutId: session.id, paymentUrl: session.url }
    },

    parseWebhook: async (rawBody, headers) => {
      return eventOf(await verified(stripe, rawBody, headers, config.webhookSecret))
    },

    read: async (checkoutId) => statusOf(await stripe.checkout.sessions.retrieve(checkoutId)),

    refund: async (orderId, paymentId) => {
      const key = { idempotencyKey: `refund:${orderId}` }
      const made = await stripe.refunds.create({ payment_intent: paymentId }, key).catch(refused)
      const failed = made && failureOf(made)
      if (failed) throw new RefundRefused(failed)
    },

    readDispute: async (id) => {
      const { payment_intent, amount, status } = await stripe.disputes.retrieve(id)
      return { paymentId: idOf(payment_intent) ?? '', amount, state: DISPUTES[status] ?? 'open' }
    },

    readRefund: async (id) => {
      const refund = await stripe.refunds.retrieve(id)
      return {
        paymentId: idOf(refund.payment_intent) ?? '',
        amount: refund.amount,
        failed: failureOf(refund),
      }
    },

    expire: async (checkoutId) => {
      const session = await stripe.checkout.sessions.retrieve(checkoutId)
      if (session.status === 'open') await stripe.checkout.sessions.expire(checkoutId)
    },
  }
}

async function verified(stripe: Stripe, rawBody: string, headers: Headers, secret: string) {
  try {
    return await stripe.webhooks.constructEventAsync(rawBody, headers.get('stripe-signature') ?? '', secret)
  } catch (error) {
    throw new BadSignature(error instanceof Error ? error.message : 'bad signature')
  }
}

/** Null for an event that concerns nothing of ours. */
function eventOf(event: Stripe.Event): PaymentEvent | null {
  const { id, type: kind } = event
  if (kind.startsWith('checkout.session.')) {
    const session = event.data.object as Stripe.Checkout.Session
    const orderId = session.client_reference_id ?? session.metadata?.order_id ?? ''
    return { id, kind, checkoutId: session.id, orderId }
  }
  const { id: subject } = event.data.object as { id: string }
  if (kind.startsWith('charge.dispute.')) return { id, kind, disputeId: subject }
  return kind === 'refund.failed' ? { id, kind, refundId: subject } : null
}

/** The others are open: an inquiry that is not answered may become a dispute. */
const DISPUTES: Partial<Record<string, 'won' | 'lost'>> = {
  won: 'won',
  prevented: 'won',
  warning_closed: 'won',
  lost: 'lost',
}
/** A person was faster, in the card company's own pages: the money is back. */
const ALREADY = 'charge_already_refunded'

/** A no of the card company's, apart from a line that broke. */
function refused(error: unknown): null {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  if (error.code === ALREADY) return null
  throw new RefundRefused(`the card company refuses to refund: ${error.code ?? error.type}`)
}

function failureOf({ status, failure_reason }: Stripe.Refund): string | null {
  return status === 'failed' || status === 'canceled' ? (failure_reason ?? status) : null
}

function idOf(named: string | { id: string } | null): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null)
}

function statusOf(session: Stripe.Checkout.Session): CheckoutStatus {
  const paymentId = idOf(session.payment_intent)
  const amount = session.amount_total ?? 0
  if (session.payment_status === 'paid') return { state: 'paid', paymentId, amount }
  return { state: session.status === 'expired' ? 'expired' : 'open', paymentId }
}
