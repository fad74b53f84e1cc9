import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import type { Config } from '../../config/environment.ts'
import {
  BadSignature,
  CaptureRefused,
  ProviderFailed,
  RefundRefused,
  UnknownToProvider,
  type CheckoutRequest,
  type Payments,
} from './port.ts'
import {
  eventOf,
  failureOf,
  idOf,
  isFailure,
  isUnknown,
  statusOf,
  whyRefused,
  DISPUTES,
} from './stripe-mapping.ts'
import { SECOND_MS } from '../../lib/time.ts'
import { patientClient } from './stripe-limits.ts'

/**
 * Stripe takes expiry times of 30 minutes and more, counted when it gets the request, which may be the last
 * moment of a reservation; one minute for clocks. The shop itself closes the page when the reservation ends.
 */
const PAGE_OUTLIVES_SECONDS = 31 * 60
/** The outcome of an authorization is on the payment, not on the checkout. */
const WITH_PAYMENT = { expand: ['payment_intent'] }
/** An operator was faster, in the payment provider's dashboard: the money is refunded. */
const ALREADY = 'charge_already_refunded'
/** The payment was captured or cancelled before, by the shop or by an operator. */
const OVERTAKEN = 'payment_intent_unexpected_state'

/** The library's default timeout, three times 80 seconds, is longer than a visitor waits for a page. */
const ANSWERS = { telemetry: false, timeout: 8_000, maxNetworkRetries: 1 }

type StripeConfig = NonNullable<Config['stripe']>

function client({ secretKey, apiBase }: StripeConfig): Stripe {
  const options = { ...ANSWERS, httpClient: patientClient() }
  if (!apiBase) return new Stripe(secretKey, options)
  const { hostname, port, protocol } = new URL(apiBase)
  return new Stripe(secretKey, {
    ...options,
    host: hostname,
    ...(port && { port: Number(port) }),
    protocol: protocol === 'http:' ? 'http' : 'https',
  })
}

/**
 * Stripe Checkout: hosted checkout page, JPY without decimals, signed webhooks.
 * @param now the shop's time, by which an old webhook is rejected as a replay: the machine's clock may be
 *   wrong
 */
export function stripePayments(config: StripeConfig, now: () => Date): Payments {
  const stripe = client(config)
  const sessions = stripe.checkout.sessions
  const refund = refundBy(stripe)
  return {
    open: async (request) => {
      const { orderId, failures = 0 } = request
      const idempotencyKey = `checkout:${orderId}${failures > 0 ? `:${failures}` : ''}`
      const session = await sessions
        .create(sessionOf(request), { idempotencyKey })
        .catch((error: unknown) => {
          throw isFailure(error) ? new ProviderFailed('the payment provider fails', { cause: error }) : error
        })
      if (!session.url) throw new Error('the payment provider opened a checkout without a page')
      return { checkoutId: session.id, paymentUrl: session.url }
    },

    parseWebhook: async (rawBody, headers) => {
      return eventOf(await verified(stripe, rawBody, headers, { secret: config.webhookSecret, at: now() }))
    },

    read: async (checkoutId) => statusOf(await known(sessions.retrieve(checkoutId, WITH_PAYMENT))),

    capture: async (_orderId, paymentId) => {
      const captured = await stripe.paymentIntents.capture(paymentId).catch(async (error: unknown) => {
        const why = whyRefused(error)
        if (why !== OVERTAKEN) throw new CaptureRefused(`the payment provider refuses to capture: ${why}`)
        return stripe.paymentIntents.retrieve(paymentId)
      })
      if (captured.status !== 'succeeded')
        throw new CaptureRefused(`the authorized payment is ${captured.status}`)
    },

    release: async (orderId, paymentId) => {
      const released = await stripe.paymentIntents.cancel(paymentId).catch(async (error: unknown) => {
        const why = whyRefused(error)
        if (why !== OVERTAKEN) throw new RefundRefused(`the payment provider refuses to let go: ${why}`)
        return stripe.paymentIntents.retrieve(paymentId)
      })
      if (released.status === 'succeeded') await refund(orderId, paymentId)
      else if (released.status !== 'canceled')
        throw new RefundRefused(`the authorized payment is ${released.status}`)
    },

    refund,

    readDispute: async (id) => {
      const { payment_intent, amount, status } = await known(stripe.disputes.retrieve(id))
      return { paymentId: idOf(payment_intent) ?? '', amount, state: DISPUTES[status] ?? 'open' }
    },

    readRefund: async (id) => {
      const made = await known(stripe.refunds.retrieve(id))
      return { paymentId: idOf(made.payment_intent) ?? '', amount: made.amount, failed: failureOf(made) }
    },

    expire: (checkoutId) => expireIfOpen(sessions, checkoutId),
  }
}

/** Refunds a payment in full: once, under whichever key it is asked for. */
function refundBy(stripe: Stripe): Payments['refund'] {
  return async (orderId, paymentId) => {
    const create = (idempotencyKey: string) =>
      stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey })
    const key = `refund:${orderId}`
    const made = await create(key)
      .catch((error: unknown) => {
        if (isFailure(error)) return create(`${key}:${randomUUID()}`)
        throw error
      })
      .catch((error: unknown) => {
        const why = whyRefused(error)
        if (why === ALREADY) return null
        throw new RefundRefused(`the payment provider refuses to refund: ${why}`)
      })
    const failed = made && failureOf(made)
    if (failed) throw new RefundRefused(failed)
  }
}

/** Closes a page if it is open. One that was paid or closed after it was read need not be closed. */
async function expireIfOpen(sessions: Stripe.Checkout.SessionResource, checkoutId: string): Promise<void> {
  const { status } = await known(sessions.retrieve(checkoutId))
  if (status !== 'open') return
  await sessions.expire(checkoutId).catch(async (error: unknown) => {
    const now = await sessions.retrieve(checkoutId)
    if (now.status === 'open') throw error
  })
}

/**
 * Parameters of a new checkout. `client_reference_id` is for operators who read the payment provider's
 * dashboard.
 */
function sessionOf(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { orderId, secret, capture, language, successUrl, cancelUrl, expiresAt } = request
  return {
    mode: 'payment',
    // docs/specification.md section 7 has a card payment; what the account offers besides would be paid in days
    allowed_payment_method_types: ['card'],
    locale: language,
    client_reference_id: orderId,
    metadata: { order_id: orderId, secret },
    payment_intent_data: { metadata: { order_id: orderId } },
    // only what is paid by card can be authorized: other methods are charged at once
    ...(capture === 'later' && { payment_method_options: { card: { capture_method: 'manual' as const } } }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'jpy',
          unit_amount: request.amount,
          product_data: { name: request.title },
        },
      },
    ],
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(expiresAt.getTime() / SECOND_MS) + PAGE_OUTLIVES_SECONDS,
  }
}

async function verified(
  { webhooks }: Stripe,
  rawBody: string,
  headers: Headers,
  { secret, at }: { secret: string; at: Date },
): Promise<unknown> {
  const signature = headers.get('stripe-signature') ?? ''
  try {
    return await webhooks.constructEventAsync(rawBody, signature, secret, undefined, undefined, at.getTime())
  } catch (error) {
    throw new BadSignature(error instanceof Error ? error.message : 'bad signature')
  }
}

/** @throws UnknownToProvider where the payment provider has no object of that id */
async function known<T>(asking: Promise<T>): Promise<T> {
  return asking.catch((error: unknown) => {
    throw isUnknown(error) ? new UnknownToProvider('the payment provider knows nothing of that name') : error
  })
}
