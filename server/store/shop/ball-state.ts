import { sql, type Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { anyOf, prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import type { OrderState } from '../../../src/contract/states.ts'
import { ballRows, contentRows } from './balls.ts'
import {
  CHECKOUT_TABLE_NAMES,
  CHECKOUT_TABLES,
  type CheckoutTable,
  WORK_TABLE_NAMES,
} from '../checkout/checkouts.ts'
import { NO_SLOT } from '../checkout/holds.ts'

// The one statement that reads what decides about requests for a ball. States are written out, so that the
// partial indexes serve them; users are one parameter, so that many cost no more to plan than one.

/** An order as it comes out of JSON, its times as text. */
export interface OrderInJson {
  id: string
  state: OrderState
  price: number
  payment_url: string | null
  expires_at: string | null
}

/** What one user has reserved and not paid for: the slots that it takes, and how much of it is of the ball. */
export interface HeldOrdersRow {
  user_id: string
  slots: number[] | null
  of_ball: number
  /** How many of all of them, and of those of the ball, have a pending payment. */
  pending: number
  pending_of_ball: number
  /** The newest order of the ball whose time has not run out. */
  newest: (OrderInJson & { payment_pending: boolean }) | null
  /** When those ended that were left unpaid lately. */
  left_at: string[] | null
}

/** Which parts are read; each costs the database its planning. */
interface BallStateQuery {
  ballId: string
  users: readonly string[]
  /** Networks whose unpaid orders are counted. */
  networks: readonly string[]
  keys: readonly { user_id: string; key: string | null }[]
  /** Whether unpaid reservations are needed (of paid balls), and who has had the ball before (of free ones). */
  paid: boolean
  free: boolean
  /** Orders that expire before are about to be released. */
  now: Date
  /** Since when reservations that were left unpaid count. */
  leftSince: Date
}

/** The ball, its contents, and what the users have ordered and reserved; undefined for an unknown ball. */
export async function readBallState(db: Kysely<DB>, asked: BallStateQuery) {
  const { ballId, users, networks, keys } = asked
  return ballRows(db)
    .where('balls.id', '=', ballId)
    .select([
      jsonArrayFrom(contentRows(db, ballId)).as('contents'),
      jsonArrayFrom(earlierRows(db, keys)).as('earlier'),
    ])
    .$if(asked.paid, (query) =>
      query.select([
        jsonArrayFrom(heldOrderRows(db, asked)).as('orders'),
        jsonArrayFrom(heldWorkRows(db, asked)).as('works'),
      ]),
    )
    .$if(networks.length > 0, (query) =>
      query.select(jsonArrayFrom(networkRows(db, networks)).as('networks')),
    )
    .$if(asked.free, (query) => query.select(jsonArrayFrom(takenRows(db, ballId, users)).as('taken')))
    .modifyEnd(prepared(db))
    .executeTakeFirst()
}

const unpaidOrLeft = (since: Date) =>
  sql<boolean>`(state = 'reserved' or (state in ('abandoned', 'expired') and closed_at > ${since}))`

/** What users have reserved and not paid for, and left unpaid lately: a row for each of them. */
function heldOrderRows(db: Kysely<DB>, { ballId, users, now, leftSince }: BallStateQuery) {
  const open = sql`state = 'reserved' and ball_id = ${ballId} and expires_at > ${now}`
  const order = sql`json_build_object('id', id, 'state', state, 'price', price, 'payment_url', payment_url,
    'expires_at', expires_at, 'payment_pending', payment_pending)`
  return db
    .selectFrom('orders')
    .select('user_id')
    .select(
      sql<
        number[] | null
      >`json_agg(coalesce(hold_slot, ${NO_SLOT}::int)) filter (where state = 'reserved')`.as('slots'),
    )
    .select(sql<number>`count(*) filter (where ${open})::int`.as('of_ball'))
    .select(sql<number>`count(*) filter (where state = 'reserved' and payment_pending)::int`.as('pending'))
    .select(sql<number>`count(*) filter (where ${open} and payment_pending)::int`.as('pending_of_ball'))
    .select(
      sql<
        HeldOrdersRow['newest']
      >`json_agg(${order} order by created_at desc, id) filter (where ${open}) -> 0`.as('newest'),
    )
    .select(sql<string[] | null>`json_agg(closed_at) filter (where state <> 'reserved')`.as('left_at'))
    .where('user_id', '=', anyOf(users))
    .where(unpaidOrLeft(leftSince))
    .groupBy('user_id')
}

/** The same of listed works. */
function heldWorkRows(db: Kysely<DB>, { users, leftSince }: BallStateQuery) {
  const of = (table: CheckoutTable) => {
    const { buyer, endedByBuyer } = CHECKOUT_TABLES[table]
    return db
      .selectFrom(table)
      .select([
        sql.ref<string>(buyer).as('user_id'),
        'state',
        'closed_at',
        'payment_pending',
        endedByBuyer.as('by_buyer'),
      ])
      .where(sql.ref<string>(buyer), '=', anyOf(users))
      .where(unpaidOrLeft(leftSince))
  }
  return db
    .selectFrom(inAll(WORK_TABLE_NAMES, of, (all, one) => all.unionAll(one)).as('works'))
    .select('user_id')
    .select(sql<number>`count(*) filter (where state = 'reserved')::int`.as('held'))
    .select(sql<number>`count(*) filter (where state = 'reserved' and payment_pending)::int`.as('pending'))
    .select(
      sql<string[] | null>`json_agg(closed_at) filter (where state <> 'reserved' and by_buyer)`.as('left_at'),
    )
    .groupBy('user_id')
}

/** One query over several tables of orders; there is at least one. */
function inAll<Query>(
  tables: readonly CheckoutTable[],
  of: (table: CheckoutTable) => Query,
  union: (all: Query, one: Query) => Query,
): Query {
  return tables.map(of).reduce(union)
}

/** How many unpaid orders there are in each network. */
function networkRows(db: Kysely<DB>, networks: readonly string[]) {
  const of = (table: CheckoutTable) =>
    db
      .selectFrom(table)
      .select('place')
      .where('place', '=', anyOf(networks))
      .where(sql<boolean>`state = 'reserved'`)
  return db
    .selectFrom(inAll(CHECKOUT_TABLE_NAMES, of, (all, one) => all.unionAll(one)).as('unpaid'))
    .select([sql<string>`place`.as('network'), sql<number>`count(*)::int`.as('held')])
    .groupBy('place')
}

/** Which of the users have ordered the ball before. */
function takenRows(db: Kysely<DB>, ballId: string, users: readonly string[]) {
  return db
    .selectFrom('orders')
    .select('user_id')
    .distinct()
    .where('ball_id', '=', ballId)
    .where('user_id', '=', anyOf(users))
}

/** Orders that were made under the same keys. */
function earlierRows(db: Kysely<DB>, keys: BallStateQuery['keys']) {
  // each pair is looked up by index: two lists would be tried in every combination
  const asked = sql<{ user_id: string; key: string }>`json_to_recordset(${JSON.stringify(keys)}::json)`
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
