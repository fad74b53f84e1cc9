import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { leftSince, NO_SLOT } from '../checkout/holds.ts'
import type { PlacedOrder } from './order-request.ts'

// Parts of the one statement that says how things stand. States are written out, so that the partial indexes serve them;
// people are one parameter, so that a crowd costs no more to plan than one person.

/** An order as it comes out of JSON, its times as text. */
export type OrderInJson = Omit<PlacedOrder, 'expires_at'> & { expires_at: string | null }

/** What one person has reserved and not paid for: the slots that it takes, and how much of it is of the ball. */
export interface HeldRow {
  user_id: string
  slots: number[] | null
  of_ball: number
  /** The newest order of the ball that can still be paid. */
  newest: OrderInJson | null
  /** When those ended that were left unpaid lately. */
  left_at: string[] | null
}

const anyOf = (users: readonly string[]) => sql<string>`any(${[...users]}::text[])`

/** Unpaid, or left unpaid lately. */
const unpaidOrLeft = (since: Date) =>
  sql<boolean>`(state = 'reserved' or (state in ('abandoned', 'expired') and closed_at > ${since}))`

/**
 * What some people have reserved and not paid for, and left unpaid lately: a row for each of them.
 * @param now an order whose time is over is on its way to be released
 */
export function heldRows(db: Kysely<DB>, ballId: string, users: readonly string[], now: Date) {
  const payable = sql`state = 'reserved' and ball_id = ${ballId} and expires_at > ${now}`
  const order = sql`json_build_object('id', id, 'state', state, 'price', price, 'payment_url', payment_url,
    'expires_at', expires_at)`
  return db
    .selectFrom('orders')
    .select('user_id')
    .select(
      sql<
        number[] | null
      >`json_agg(coalesce(hold_slot, ${NO_SLOT}::int)) filter (where state = 'reserved')`.as('slots'),
    )
    .select(sql<number>`count(*) filter (where ${payable})::int`.as('of_ball'))
    .select(
      sql<OrderInJson | null>`json_agg(${order} order by created_at desc, id) filter (where ${payable}) -> 0`.as(
        'newest',
      ),
    )
    .select(sql<string[] | null>`json_agg(closed_at) filter (where state <> 'reserved')`.as('left_at'))
    .where('user_id', '=', anyOf(users))
    .where(unpaidOrLeft(leftSince(now)))
    .groupBy('user_id')
}

/** The same of listed works. A seller's withdrawal is not its buyer's doing. */
export function worksRows(db: Kysely<DB>, users: readonly string[], now: Date) {
  return db
    .selectFrom('purchases')
    .select('buyer_user_id as user_id')
    .select(sql<number>`count(*) filter (where state = 'reserved')::int`.as('held'))
    .select(
      sql<string[] | null>`json_agg(closed_at) filter (where state <> 'reserved' and reason is null)`.as(
        'left_at',
      ),
    )
    .where('buyer_user_id', '=', anyOf(users))
    .where(unpaidOrLeft(leftSince(now)))
    .groupBy('buyer_user_id')
}

/** How many unpaid orders there are in each network. */
export function placeRows(db: Kysely<DB>, places: readonly string[]) {
  const of = (table: 'orders' | 'purchases') =>
    db
      .selectFrom(table)
      .select('place')
      .where('place', '=', anyOf(places))
      .where(sql<boolean>`state = 'reserved'`)
  return db
    .selectFrom(of('orders').unionAll(of('purchases')).as('unpaid'))
    .select([sql<string>`place`.as('place'), sql<number>`count(*)::int`.as('held')])
    .groupBy('place')
}

/** Who of them has ordered the ball before. */
export function takenRows(db: Kysely<DB>, ballId: string, users: readonly string[]) {
  return db
    .selectFrom('orders')
    .select('user_id')
    .distinct()
    .where('ball_id', '=', ballId)
    .where('user_id', '=', anyOf(users))
}

/** Orders that were made under the same keys. */
export function earlierRows(db: Kysely<DB>, keyed: readonly { user_id: string; key: string | null }[]) {
  // each pair is looked up by index: two lists would be tried in every combination
  const asked = sql<{ user_id: string; key: string }>`json_to_recordset(${JSON.stringify(keyed)}::json)`
  return db
    .selectFrom(asked.as<'asked'>(sql`asked (user_id text, key text)`))
    .innerJoinLateral(
      (one) =>
        one
          .selectFrom('idempotency_keys')
          .selectAll()
          .whereRef('user_id', '=', 'asked.user_id')
          .whereRef('idempotency_keys.key', '=', 'asked.key')
          .limit(1)
          .as('known'),
      (join) => join.onTrue(),
    )
    .innerJoin('orders', 'orders.id', 'known.order_id')
    .select(['known.user_id', 'known.key', 'known.request_hash'])
    .select(['orders.id', 'orders.state', 'orders.price', 'orders.payment_url'])
    .select(sql<string | null>`orders.expires_at::text`.as('expires_at'))
}
