import { sql, type Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../db/schema.ts'
import { ballRows, contentRows } from '../store/balls.ts'
import { nameOf, type Wish } from './judge.ts'
import type { Standing } from './wish.ts'

/** How things stand for a ball and for those who want it, at one moment: one statement. Null for an unknown ball. */
export async function standingOf(
  db: Kysely<DB>,
  ballId: string,
  wishes: readonly Wish[],
  now: () => Date,
): Promise<Standing | null> {
  const users = [...new Set(wishes.map(({ userId }) => userId))]
  const keyed = wishes.filter(({ key }) => key !== null).map(({ userId, key }) => ({ user_id: userId, key }))
  // each pair is looked up by index: two lists would be tried in every combination
  const asked = sql<{ user_id: string; key: string }>`json_to_recordset(${JSON.stringify(keyed)}::json)`
  const row = await ballRows(db)
    .where('balls.id', '=', ballId)
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('orders')
          .select(['user_id', sql<number>`count(*) filter (where state = 'reserved')`.as('open')])
          .where('ball_id', '=', ballId)
          .where('user_id', 'in', users)
          .groupBy('user_id'),
      ).as('held'),
      jsonArrayFrom(contentRows(db, ballId)).as('contents'),
      jsonArrayFrom(
        row
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
          .select(['orders.id', 'orders.state', 'orders.price', 'orders.payment_url', 'orders.expires_at']),
      ).as('earlier'),
    ])
    .executeTakeFirst()
  if (!row) return null
  const { held, earlier, contents, ...ball } = row
  return {
    ball,
    contents,
    now: now(),
    open: new Map(held.map(({ user_id, open }) => [user_id, open])),
    earlier: new Map(
      earlier.map(({ user_id, key, request_hash, expires_at, ...order }) => [
        nameOf(user_id, key),
        // times come out of JSON as text
        {
          requestHash: request_hash,
          order: { ...order, expires_at: expires_at === null ? null : new Date(expires_at) },
        },
      ]),
    ),
  }
}
