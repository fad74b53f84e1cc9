import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { readBallState, type HeldOrdersRow, type OrderInJson } from '../../../store/shop/ball-state.ts'
import type { BallRow, ContentCount } from '../../../store/shop/balls.ts'
import { leftSince, type Holds } from '../../checkout/holds.ts'
import { requestName, type CheckedRequest, type PlacedOrder } from './request.ts'

/** A buyer's unpaid orders of a ball: how many, how many of them with a pending payment, and the newest. */
interface UnpaidOrders {
  count: number
  pending: number
  newest: PlacedOrder
  newestPending: boolean
}

/** A ball and what the requesting users have, at one moment. */
export interface BallState {
  ball: BallRow
  contents: readonly ContentCount[]
  now: Date
  /** Users who have taken this ball before; known for a free one. */
  taken: ReadonlySet<string>
  /** Unpaid orders of this ball whose time has not run out, by buyer. */
  unpaid: ReadonlyMap<string, UnpaidOrders>
  /** What the buyers hold in all, and have left unpaid lately. */
  held: ReadonlyMap<string, Holds>
  /** How many unpaid orders there are in each network. */
  networks: ReadonlyMap<string, number>
  /** Earlier orders by user and key (`requestName`). */
  earlier: ReadonlyMap<string, { requestHash: string; order: PlacedOrder }>
}

/** A ball and what the requesting users have, at one moment: one statement. Null for an unknown ball. */
export async function ballStateOf(
  db: Kysely<DB>,
  ballId: string,
  requests: readonly CheckedRequest[],
  now: () => Date,
): Promise<BallState | null> {
  const row = await readBallState(db, {
    ballId,
    users: [...new Set(requests.map(({ userId }) => userId))],
    networks: [
      ...new Set(requests.flatMap(({ kind, networkDigest }) => (kind === 'paid' && networkDigest) || [])),
    ],
    keys: requests.filter(({ key }) => key !== null).map(({ userId, key }) => ({ user_id: userId, key })),
    paid: requests.some(({ kind }) => kind === 'paid'),
    free: requests.some(({ kind }) => kind !== 'paid'),
    now: now(),
    leftSince: leftSince(now()),
  })
  if (!row) return null
  const { contents, earlier, orders = [], works = [], networks: counts = [], taken = [], ...ball } = row
  return {
    ball,
    contents,
    now: now(),
    taken: new Set(taken.map(({ user_id }) => user_id)),
    unpaid: unpaidOf(orders),
    held: holdsByUser(orders, works),
    networks: new Map(counts.map(({ network, held }) => [network, held])),
    earlier: new Map(
      earlier.map(({ user_id, key, request_hash, ...order }) => [
        requestName(user_id, key),
        { requestHash: request_hash, order: parsedOrder(order) },
      ]),
    ),
  }
}

/** Times come out of JSON as text. */
function parsedOrder({ expires_at, ...order }: OrderInJson): PlacedOrder {
  return { ...order, expires_at: expires_at === null ? null : new Date(expires_at) }
}

function unpaidOf(rows: readonly HeldOrdersRow[]): BallState['unpaid'] {
  return new Map(
    rows.flatMap(({ user_id, of_ball: count, pending_of_ball: pending, newest }) => {
      if (!newest) return []
      const { payment_pending: newestPending, ...order } = newest
      return [[user_id, { count, pending, newest: parsedOrder(order), newestPending }]]
    }),
  )
}

type HeldWorksRow = { user_id: string; held: number; pending: number; left_at: string[] | null }

function holdsByUser(rows: readonly HeldOrdersRow[], works: readonly HeldWorksRow[]): Map<string, Holds> {
  const worksOf = new Map(works.map((row) => [row.user_id, row]))
  const ordersOf = new Map(rows.map((row) => [row.user_id, row]))
  return new Map(
    [...new Set([...ordersOf.keys(), ...worksOf.keys()])].map((user) => {
      const [orders, listed] = [ordersOf.get(user), worksOf.get(user)]
      const left = [...(orders?.left_at ?? []), ...(listed?.left_at ?? [])].map((time) => new Date(time))
      const leftAt = left.toSorted((a, b) => b.getTime() - a.getTime())
      const pending = (orders?.pending ?? 0) + (listed?.pending ?? 0)
      return [user, { slots: new Set(orders?.slots), works: listed?.held ?? 0, pending, leftAt }]
    }),
  )
}
