import { sql, type Kysely } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import type { BallKind, OrderState } from '../../../src/contract/states.ts'
import type { NewSandboxCheckout } from '../../db/tables/orders.ts'
import type { StoredKey } from '../idempotency-keys.ts'
import { insertCheckouts } from '../checkout/sandbox-checkouts.ts'

/** One order of a batch. */
interface NewOrder {
  id: string
  user_id: string
  /** Its unit's place in the ball's queue. */
  queue: number
  /** The Idempotency-Key, and what was asked under it. */
  key: string | null
  request_hash: string
  place: string | null
  slot: number | null
  checkout_id: string | null
  payment_url: string | null
  /** The id of its background job. */
  job: string
}

/** What all orders of a batch have in common, and the rows written with them. */
interface OrderBatch {
  /** The ball as it was read: nothing is written if it has changed since. */
  ball: { id: string; kind: BallKind; price: number; head: number }
  state: OrderState
  /** The facts that were agreed to, as JSON. */
  terms: string
  expiresAt: Date | null
  paidAt: Date | null
  now: Date
  /** The job that each order starts with. */
  job: { kind: string; runAt: Date }
  orders: readonly NewOrder[]
  /** Keys that name orders of before. */
  keys: readonly StoredKey[]
  checkouts: readonly NewSandboxCheckout[]
}

/**
 * Takes the ball's next units and writes an order for each, with its key, its job and, where the payment
 * provider is the sandbox, its checkout: one statement, all or nothing. Rows are written in the order of their
 * users, so that two such statements, about two balls, never wait for each other's slots.
 * @returns false, and nothing written, when the ball is no longer as it was read
 */
export async function insertOrders(db: Kysely<DB>, batch: OrderBatch): Promise<boolean> {
  const { ball, state, terms, expiresAt, paidAt, now, job, orders, keys, checkouts } = batch
  const { rows: taken } = await sql`
    with request as (
      select * from json_to_recordset(${JSON.stringify(orders)}::json) as one (id text, user_id text, queue int,
        key text, request_hash text, place text, slot int, checkout_id text, payment_url text, job text)
    ), taken as (
      ${takeUnits(ball, orders.length)}
    ), inserted as (
      insert into orders (id, user_id, ball_id, kind, state, price, queue, place, hold_slot, checkout_id, payment_url,
        terms, expires_at, paid_at, created_at)
      select request.id, request.user_id, taken.id, ${ball.kind}, ${state}, ${ball.price}, request.queue,
        request.place, request.slot, request.checkout_id, request.payment_url, ${terms}::jsonb,
        ${expiresAt}::timestamptz, ${paidAt}::timestamptz, ${now}::timestamptz
      from request, taken order by request.user_id, request.slot
    ), stored as (
      insert into idempotency_keys (user_id, key, request_hash, order_id)
      select user_id, key, request_hash, id from (
        select user_id, key, request_hash, id from request where key is not null
        union all select * from json_to_recordset(${JSON.stringify(keys)}::json) as one (user_id text, key text,
          request_hash text, order_id text)
      ) as keys where exists (select from taken) order by user_id, key
    ), planned as (
      insert into jobs (id, kind, subject, run_at)
      select job, ${job.kind}, request.id, ${job.runAt}::timestamptz from request, taken
    ) ${checkouts.length > 0 ? sql`, opened as (${insertCheckouts(checkouts, sql`exists (select from taken)`)})` : sql``}
    select id from taken ${prepared(db)}`.execute(db)
  return taken.length > 0
}

/**
 * Never more than there are, and only while the ball is as it was read: its head moves with every unit that is
 * taken, so what was known of the buyers' other orders holds as well.
 */
function takeUnits({ id, head, price }: OrderBatch['ball'], count: number) {
  return sql`update balls set remain = remain - ${count}, reserved = reserved + ${count}, head = head + ${count}
    where id = ${id} and remain >= ${count} and head = ${head} and price = ${price}
      and status = 'sale' returning id`
}
