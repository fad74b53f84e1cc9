import Stripe from 'stripe'
import type { Config } from '../config.ts'
import { BadSignature, type CheckoutStatus, type Payments } from './port.ts'

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
      const event = await verified(stripe, rawBody, headers, config.webhookSecret)
      if (!event.type.startsWith('checkout.session.')) return null
      const session = event.data.object as Stripe.Checkout.Session
      return {
        id: event.id,
        kind: event.type,
        checkoutId: session.id,
        orderId: session.client_reference_id ?? session.metadata?.order_id ?? '',
      }
    },

    read: async (checkoutId) => statusOf(await stripe.checkout.sessions.retrieve(checkoutId)),

    refund: async (orderId, paymentId) => {
      await stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey: `refund:${orderId}` })
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

function statusOf(session: Stripe.Checkout.Session): CheckoutStatus {
  const intent = session.payment_intent
  const paymentId = typeof intent === 'string' ? intent : (intent?.id ?? null)
  if (session.payment_status === 'paid') return { state: 'paid', paymentId }
  return { state: session.status === 'expired' ? 'expired' : 'open', paymentId }
}
