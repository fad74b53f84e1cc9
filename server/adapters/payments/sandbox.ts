import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import {
  BadSignature,
  CaptureRefused,
  UnknownToProvider,
  type CheckoutRequest,
  type CheckoutStatus,
  type Payments,
} from './port.ts'
import type { NewSandboxCheckout } from '../../db/tables/orders.ts'
import type { SandboxCheckout, SandboxRows, SandboxState } from './sandbox-rows.ts'
import { webhookBody, webhooksOf, type Delivery, type PlannedWebhook } from './sandbox-webhooks.ts'
import { checkBody, signBody } from './signature.ts'

export const SIGNATURE_HEADER = 'akashi-signature'

/** What a user does on the payment page. */
export type Decision = 'pay' | 'pay_at_once' | 'decline' | 'cancel' | 'expire'

/** What the sandbox leans on. */
interface SandboxParts {
  rows: SandboxRows
  /** The address of the shop. */
  publicUrl: string
  /** The secret that webhooks are signed with. */
  webhookSecret: () => Promise<string>
  /** Has a webhook sent at its time. */
  planWebhook: (webhook: PlannedWebhook) => Promise<void>
  now: () => Date
}

/** The embedded payment provider: outside the system, shipped beside the real adapter. */
export interface Sandbox {
  payments: Payments
  checkout(id: string): Promise<SandboxCheckout | undefined>
  /**
   * Decides an open checkout, once, and notifies the shop in the chosen mode. Paying also works on an expired
   * checkout, which simulates a late payment. `pay_at_once` pays by a method that cannot be authorized only.
   */
  decide(id: string, decision: Decision, delivery: Delivery): Promise<void>
  /** Signs a planned webhook and gives it to the shop. */
  send(subject: string, receive: (body: string, headers: Headers) => Promise<void>): Promise<void>
}

/** Its checkouts are rows, its page is /sandbox/checkout/:id, its webhooks are signed. */
export function openSandbox(parts: SandboxParts): Sandbox {
  const { rows, now, webhookSecret } = parts
  return {
    payments: sandboxPayments(parts),
    checkout: (id) => rows.byId(id),
    decide: (id, decision, delivery) => decide(parts, id, decision, delivery),
    send: async (subject, receive) => {
      const body = webhookBody(subject)
      const signature = signBody(await webhookSecret(), body, now())
      await receive(body, new Headers({ [SIGNATURE_HEADER]: signature }))
    },
  }
}

const STATES = { decline: 'declined', cancel: 'cancelled', expire: 'expired' } as const

async function decide(
  { rows, planWebhook, now }: SandboxParts,
  id: string,
  decision: Decision,
  delivery: Delivery,
): Promise<void> {
  const paying = decision === 'pay' || decision === 'pay_at_once'
  const checkout = paying ? await rows.byId(id) : undefined
  const later = decision === 'pay' && checkout?.capture === 'later'
  const state: SandboxState = paying ? (later ? 'authorized' : 'paid') : STATES[decision]
  const set: Parameters<SandboxRows['update']>[2] = {
    state,
    ...(paying && { payment_id: `payment_${randomUUID()}` }),
  }
  if (!(await rows.update({ id }, paying ? ['open', 'expired'] : ['open'], set))) return
  for (const webhook of webhooksOf(id, `checkout.${state}`, delivery, now())) await planWebhook(webhook)
}

const event = v.object({ id: v.string(), kind: v.string(), checkout_id: v.string() })

function sandboxPayments({ rows, publicUrl, webhookSecret, now }: SandboxParts): Payments {
  const pageOf = (id: string) => ({ checkoutId: id, paymentUrl: `${publicUrl}/sandbox/checkout/${id}` })
  return {
    openWithOrders: (requests) => requests.map(newCheckout).map((row) => ({ opened: pageOf(row.id), row })),

    open: async (request) => {
      await rows.insert(newCheckout(request))
      const checkout = await rows.byOrder(request.orderId)
      if (!checkout) throw new Error(`the sandbox has lost the checkout of ${request.orderId}`)
      return pageOf(checkout.id)
    },

    parseWebhook: async (rawBody, headers) => {
      checkBody(await webhookSecret(), rawBody, headers.get(SIGNATURE_HEADER), now())
      const parsed = v.safeParse(event, jsonIn(rawBody))
      if (!parsed.success) throw new BadSignature('a signed body that is no event')
      const { id, kind, checkout_id } = parsed.output
      return { id, kind, checkoutId: checkout_id }
    },

    read: async (checkoutId) => {
      const checkout = await rows.byId(checkoutId)
      if (!checkout) throw new UnknownToProvider('the sandbox knows no such checkout')
      return statusOf(checkout)
    },

    capture: async (_orderId, paymentId) => {
      await rows.update({ payment_id: paymentId }, ['authorized'], { state: 'paid' })
      const state = (await rows.byPayment(paymentId))?.state
      if (state !== 'paid') throw new CaptureRefused(`the authorized payment is ${state}`)
    },

    release: async (_orderId, paymentId) => {
      await rows.update({ payment_id: paymentId }, ['authorized'], { state: 'released' })
      await rows.update({ payment_id: paymentId }, ['paid'], { state: 'refunded' })
    },

    refund: async (_orderId, paymentId) => {
      await rows.update({ payment_id: paymentId }, ['paid'], { state: 'refunded' })
    },

    expire: async (checkoutId) => {
      await rows.update({ id: checkoutId }, ['open'], { state: 'expired' })
    },
  }
}

function statusOf(checkout: SandboxCheckout): CheckoutStatus {
  return {
    checkoutId: checkout.id,
    state: checkout.state,
    paymentId: checkout.payment_id,
    amount: checkout.amount,
    currency: 'jpy',
    isPayment: true,
    isPaymentLink: false,
    orderId: checkout.order_id,
    secret: checkout.secret,
    reference: null,
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function newCheckout(request: CheckoutRequest): NewSandboxCheckout {
  return {
    id: `sandbox_${randomUUID()}`,
    order_id: request.orderId,
    secret: request.secret,
    capture: request.capture,
    amount: request.amount,
    title: request.title,
    language: request.language,
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: request.expiresAt,
  }
}
