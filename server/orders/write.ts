import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { Dependencies } from '../deps.ts'
import { DRAW, EXPIRE_ORDER } from '../jobs/kinds.ts'
import type { BallRow, ContentCount } from '../store/balls.ts'
import type { OrderRow } from '../store/orders.ts'
import { checkoutRequest } from './checkout.ts'
import type { OrderWish } from './place.ts'
import { termsOf } from './terms.ts'

/** The reservation ends with the checkout: paid, declined, abandoned or 30 minutes (product.md). */
const RESERVATION_MS = 30 * 60_000

/** What a buyer's answer is made of. */
export type PlacedOrder = Pick<OrderRow, 'id' | 'state' | 'price' | 'payment_url' | 'expires_at'>

export interface Units {
  /** As it stands while its row is locked. */
  ball: BallRow
  contents: readonly ContentCount[]
  /** Who gets the next units, in their order. */
  units: readonly { wish: OrderWish; requestHash: string }[]
  now: Date
}

/**
 * Takes the ball's next units and writes an order for each, with its key, its background work and, where the card
 * company is our own, its card page. The terms are the same for all of them: one moment, one text.
 */
export async function writeOrders(
  deps: Dependencies,
  trx: Transaction<DB>,
  { ball, contents, units, now }: Units,
): Promise<PlacedOrder[]> {
  const paid = ball.kind === 'paid'
  const expiresAt = paid ? new Date(now.getTime() + RESERVATION_MS) : null
  const state: OrderRow['state'] = paid ? 'reserved' : 'paid'
  const fresh = units.map(() => ({ id: randomUUID(), state, price: ball.price, expires_at: expiresAt }))
  const requests = fresh.map((order, i) =>
    checkoutRequest(deps, order, ball, units[i]?.wish.language ?? 'ja'),
  )
  const pages = paid ? await deps.payments.openInside?.(trx, requests) : undefined
  const rows = units.map(({ wish, requestHash }, i) => ({
    id: fresh[i]?.id,
    user_id: wish.user.id,
    queue: ball.head + i,
    key: wish.key,
    request_hash: requestHash,
    checkout_id: pages?.[i]?.checkoutId ?? null,
    payment_url: pages?.[i]?.paymentUrl ?? null,
    job: randomUUID(),
  }))
  const terms = JSON.stringify(termsOf(ball, contents, expiresAt))
  const { rows: taken } = await sql`
    with wish as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as one (id text, user_id text, queue int,
        key text, request_hash text, checkout_id text, payment_url text, job text)
    ), taken as (
      update balls set remain = remain - ${rows.length}, reserved = reserved + ${rows.length},
        head = head + ${rows.length}
      where id = ${ball.id} and remain >= ${rows.length} returning id
    ), placed as (
      insert into orders (id, user_id, ball_id, kind, state, price, queue, checkout_id, payment_url, terms,
        expires_at, paid_at, created_at)
      select wish.id, wish.user_id, taken.id, ${ball.kind}, ${state}, ${ball.price}, wish.queue, wish.checkout_id,
        wish.payment_url, ${terms}::jsonb, ${expiresAt}::timestamptz, ${paid ? null : now}::timestamptz,
        ${now}::timestamptz
      from wish, taken
    ), kept as (
      insert into idempotency_keys (user_id, key, request_hash, order_id)
      select user_id, key, request_hash, wish.id from wish, taken where key is not null order by user_id, key
    ), planned as (
      insert into jobs (id, kind, subject, run_at)
      select job, ${paid ? EXPIRE_ORDER : DRAW}, wish.id, ${expiresAt ?? now}::timestamptz from wish, taken
    )
    select id from taken`.execute(trx)
  if (taken.length !== 1) throw new Error(`the units of ball ${ball.id} went while its row was locked`)
  return fresh.map((order, i) => ({ ...order, payment_url: rows[i]?.payment_url ?? null }))
}
