import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { DRAW, EXPIRE_ORDER } from '../job-kinds.ts'
import type { BallRow } from '../../store/balls.ts'
import type { OrderRow } from '../../store/orders.ts'
import { newSecret } from '../checkout/match-payment.ts'
import { RESERVATION_MS } from '../checkout/reservation.ts'
import { checkoutRequest } from './checkout.ts'
import { termsOf } from './terms.ts'
import type { OrderRequest, PlacedOrder, BallState } from './order-request.ts'

/** Who gets one of the ball's next units. */
export interface Unit {
  wish: OrderRequest
  requestHash: string
  /** Which of the buyer's slots it takes while it is unpaid; null for a free one. */
  slot: number | null
}

/** A key under which somebody has asked for an order that is there: by its id, or by which of the new units it is. */
export interface ResumedKey {
  user_id: string
  key: string
  request_hash: string
  order: string | number
}

/**
 * Takes the ball's next units and writes an order for each, with its key, its background work and, where the card
 * company is our own, its card page: one statement, all or nothing. Buyers are written in one order, so that two such
 * statements, about two balls, never wait for each other's slots. The terms are the same for all of them: one moment, one
 * text.
 * @returns null, and nothing written, when the ball is no longer as it was read
 */
export async function writeOrders(
  deps: Dependencies,
  db: Kysely<DB>,
  { ball, contents, now }: BallState,
  units: readonly Unit[],
  resumed: readonly ResumedKey[] = [],
): Promise<PlacedOrder[] | null> {
  const paid = ball.kind === 'paid'
  const expiresAt = paid ? new Date(now.getTime() + RESERVATION_MS) : null
  const state: OrderRow['state'] = paid ? 'reserved' : 'paid'
  const fresh = units.map(() => ({ id: randomUUID(), state, price: ball.price, expires_at: expiresAt }))
  const requests = fresh.map((order, i) =>
    checkoutRequest(deps, order, ball, units[i]?.wish.language ?? 'ja', newSecret()),
  )
  const pages = paid ? deps.payments.openBeside?.(requests) : undefined
  const rows = units.map(({ wish, requestHash, slot }, i) => ({
    id: fresh[i]?.id,
    user_id: wish.user.id,
    queue: ball.head + i,
    key: wish.key,
    request_hash: requestHash,
    place: paid ? (wish.place ?? null) : null,
    slot,
    checkout_id: pages?.opened[i]?.checkoutId ?? null,
    payment_url: pages?.opened[i]?.paymentUrl ?? null,
    job: randomUUID(),
  }))
  const keys = resumed.map(({ order, ...key }) => ({
    ...key,
    id: typeof order === 'number' ? fresh[order]?.id : order,
  }))
  const job = paid ? { kind: EXPIRE_ORDER, runAt: expiresAt } : { kind: DRAW, runAt: now }
  const { rows: taken } = await sql`
    with wish as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as one (id text, user_id text, queue int,
        key text, request_hash text, place text, slot int, checkout_id text, payment_url text, job text)
    ), taken as (
      ${takeUnits(ball, rows.length)}
    ), placed as (
      insert into orders (id, user_id, ball_id, kind, state, price, queue, place, hold_slot, checkout_id, payment_url,
        terms, expires_at, paid_at, created_at)
      select wish.id, wish.user_id, taken.id, ${ball.kind}, ${state}, ${ball.price}, wish.queue, wish.place, wish.slot,
        wish.checkout_id, wish.payment_url, ${JSON.stringify(termsOf(ball, contents, expiresAt))}::jsonb, ${expiresAt}::timestamptz,
        ${paid ? null : now}::timestamptz, ${now}::timestamptz
      from wish, taken order by wish.user_id, wish.slot
    ), kept as (
      insert into idempotency_keys (user_id, key, request_hash, order_id)
      select user_id, key, request_hash, id from (
        select user_id, key, request_hash, id from wish where key is not null
        union all select * from json_to_recordset(${JSON.stringify(keys)}::json) as one (user_id text, key text,
          request_hash text, id text)
      ) as keys where exists (select from taken) order by user_id, key
    ), planned as (
      insert into jobs (id, kind, subject, run_at)
      select job, ${job.kind}, wish.id, ${job.runAt}::timestamptz from wish, taken
    ) ${pages ? sql`, opened as (${pages.insert(sql`exists (select from taken)`)})` : sql``}
    select id from taken`.execute(db)
  if (taken.length === 0) return null
  return fresh.map((order, i) => ({ ...order, payment_url: rows[i]?.payment_url ?? null }))
}

/**
 * Never more than there are (traps.md 11), and only while the ball is as it was read: its head moves with every unit
 * that anybody takes, so what was known of the buyers' other orders holds as well.
 */
function takeUnits(ball: BallRow, count: number) {
  return sql`update balls set remain = remain - ${count}, reserved = reserved + ${count}, head = head + ${count}
    where id = ${ball.id} and remain >= ${count} and head = ${ball.head} and price = ${ball.price}
      and status = 'sale' returning id`
}

/**
 * Keeps the keys of requests that go on with orders of before, where no new order is written beside them.
 * @returns no orders; null where somebody has used one of the keys for another request meanwhile
 */
export async function keepKeys(db: Kysely<DB>, keys: readonly ResumedKey[]): Promise<PlacedOrder[] | null> {
  if (keys.length === 0) return []
  const kept = await db
    .insertInto('idempotency_keys')
    .values(keys.map(({ order, ...key }) => ({ ...key, order_id: String(order) })))
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .execute()
  return kept.length === keys.length ? [] : null
}
