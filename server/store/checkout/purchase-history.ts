import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/**
 * The ids of a user's orders and resale orders, newest first.
 * @param after the last one of the page before
 * @returns undefined where the user has no such order
 */
export async function purchaseIds(
  db: Kysely<DB>,
  userId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[] | undefined> {
  const start = after === undefined ? null : await timeOf(db, userId, after)
  if (start === undefined) return undefined
  const older = start === null ? sql`true` : sql`(created_at, id) < (${start}::timestamptz, ${after})`
  const side = (table: string, buyer: string) =>
    sql`(select id, created_at from ${sql.table(table)}
      where ${sql.ref(buyer)} = ${userId} and ${older} order by created_at desc, id desc limit ${limit})`
  const { rows } = await sql<{ id: string }>`select id from (
      ${side('orders', 'user_id')} union all ${side('purchases', 'buyer_user_id')}
    ) as history order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** When the user has placed an order, to the microsecond, which a Date does not hold. */
async function timeOf(db: Kysely<DB>, userId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ at: string }>`
    select created_at::text as at from orders where id = ${id} and user_id = ${userId}
    union all select created_at::text from purchases where id = ${id} and buyer_user_id = ${userId}`.execute(
    db,
  )
  return rows[0]?.at
}
