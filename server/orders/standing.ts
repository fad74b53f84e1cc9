import { sql, type Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'
import { nameOf, type Standing, type Wish } from './judge.ts'

/**
 * How things stand for a ball and for those who want it: exact until the transaction ends, because the ball's row is
 * locked first and nobody orders without it.
 */
export async function standingOf(
  trx: Transaction<DB>,
  ballId: string,
  wishes: readonly Wish[],
  now: () => Date,
): Promise<Standing> {
  const ball = await trx
    .selectFrom('balls')
    .select([
      'kind',
      'status',
      'starts_at',
      'ends_at',
      'price',
      'remain',
      'reserved',
      'head',
      'starting_offset',
    ])
    .select('starting_offset')
    .where('id', '=', ballId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const users = [...new Set(wishes.map(({ userId }) => userId))]
  const held = await trx
    .selectFrom('orders')
    .select(['user_id', sql<number>`(count(*) filter (where state = 'reserved'))::int`.as('open')])
    .where('ball_id', '=', ballId)
    .where('user_id', 'in', users)
    .groupBy('user_id')
    .execute()
  return {
    ball,
    now: now(),
    open: new Map(held.map(({ user_id, open }) => [user_id, open])),
    earlier: await earlierOrders(trx, users, wishes),
  }
}

async function earlierOrders(
  trx: Transaction<DB>,
  users: readonly string[],
  wishes: readonly Wish[],
): Promise<Standing['earlier']> {
  const keys = wishes.flatMap(({ key }) => (key === null ? [] : [key]))
  if (keys.length === 0) return new Map()
  const rows = await trx
    .selectFrom('idempotency_keys as known')
    .innerJoin('orders', 'orders.id', 'known.order_id')
    .selectAll('orders')
    .select(['known.key', 'known.request_hash'])
    .where('known.user_id', 'in', users)
    .where('known.key', 'in', keys)
    .execute()
  return new Map(
    rows.map(({ key, request_hash, ...order }) => [
      nameOf(order.user_id, key),
      { requestHash: request_hash, order },
    ]),
  )
}
