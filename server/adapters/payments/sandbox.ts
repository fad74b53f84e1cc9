import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import * as v from 'valibot'
import type { Dependencies } from '../../domain/dependencies.ts'
import { secretOf } from '../../store/secrets.ts'
import {
  BadSignature,
  CaptureRefused,
  UnknownToProvider,
  type CheckoutRequest,
  type CheckoutStatus,
  type Payments,
} from './port.ts'
import { checkBody } from './signature.ts'

export const SIGNATURE_HEADER = 'akashi-signature'

type CardState = CheckoutStatus['state']

const event = v.object({ id: v.string(), kind: v.string(), checkout_id: v.string() })

/** The secret that the sandbox signs its webhooks with. */
export function sandboxSecret(deps: Pick<Dependencies, 'db'>): Promise<string> {
  return secretOf(deps.db, 'sandbox-webhook')
}

/**
 * The embedded card company: outside the system, shipped beside the real adapter. Its checkouts are rows, its page is
 * /sandbox/checkout/:id, its webhooks are signed.
 */
export function sandboxPayments({ config, db, now }: Pick<Dependencies, 'config' | 'db' | 'now'>): Payments {
  const pageOf = (id: string) => ({
    checkoutId: id,
    paymentUrl: `${config.publicUrl}/sandbox/checkout/${id}`,
  })
  const move = async (paymentId: string, from: CardState, to: CardState) => {
    await db
      .updateTable('sandbox_checkouts')
      .set({ state: to })
      .where('payment_id', '=', paymentId)
      .where('state', '=', from)
      .execute()
  }
  const stateOf = async (paymentId: string) => {
    const rows = db.selectFrom('sandbox_checkouts').select('state').where('payment_id', '=', paymentId)
    return (await rows.executeTakeFirst())?.state
  }
  return {
    openBeside: (requests) => {
      const rows = requests.map(checkoutRow)
      return { opened: rows.map(({ id }) => pageOf(id)), insert: (condition) => insertRows(rows, condition) }
    },

    open: async (request) => {
      await db
        .insertInto('sandbox_checkouts')
        .values(checkoutRow(request))
        .onConflict((conflict) => conflict.column('order_id').doNothing())
        .execute()
      const { id } = await db
        .selectFrom('sandbox_checkouts')
        .select('id')
        .where('order_id', '=', request.orderId)
        .executeTakeFirstOrThrow()
      return pageOf(id)
    },

    parseWebhook: async (rawBody, headers) => {
      checkBody(await sandboxSecret({ db }), rawBody, headers.get(SIGNATURE_HEADER), now())
      const parsed = v.safeParse(event, jsonIn(rawBody))
      if (!parsed.success) throw new BadSignature('a signed body that is no event')
      const { id, kind, checkout_id } = parsed.output
      return { id, kind, checkoutId: checkout_id }
    },

    read: async (checkoutId) => {
      const row = await db
        .selectFrom('sandbox_checkouts')
        .select(['state', 'payment_id', 'amount', 'order_id', 'secret'])
        .where('id', '=', checkoutId)
        .executeTakeFirst()
      if (!row) throw new UnknownToProvider('the sandbox knows no such checkout')
      return {
        checkoutId,
        state: row.state,
        paymentId: row.payment_id,
        amount: row.amount,
        currency: 'jpy',
        isPayment: true,
        isPaymentLink: false,
        orderId: row.order_id,
        secret: row.secret,
        reference: null,
      }
    },

    capture: async (_orderId, paymentId) => {
      await move(paymentId, 'authorized', 'paid')
      const state = await stateOf(paymentId)
      if (state !== 'paid') throw new CaptureRefused(`the authorized payment is ${state}`)
    },

    release: async (_orderId, paymentId) => {
      await move(paymentId, 'authorized', 'released')
      await move(paymentId, 'paid', 'refunded')
    },

    refund: (_orderId, paymentId) => move(paymentId, 'paid', 'refunded'),

    expire: async (checkoutId) => {
      await db
        .updateTable('sandbox_checkouts')
        .set({ state: 'expired' })
        .where('id', '=', checkoutId)
        .where('state', '=', 'open')
        .execute()
    },
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function checkoutRow(request: CheckoutRequest) {
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

function insertRows(rows: readonly ReturnType<typeof checkoutRow>[], condition: RawBuilder<unknown>) {
  return sql`insert into sandbox_checkouts (id, order_id, secret, capture, amount, title, language, success_url,
      cancel_url, expires_at)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as page (id text, order_id text, secret text,
      capture text, amount int, title text, language text, success_url text, cancel_url text, expires_at timestamptz)
    where ${condition}`
}
