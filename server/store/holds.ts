import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../db/schema.ts'

/** Stands for the slot of an order that is older than slots. */
export const NO_SLOT = -1

/** The unpaid reservations of one user and their network, for a single reservation. */
interface HoldCounts {
  slots: number[]
  /** Listed works. */
  works: number
  /** When the reservations ended that were left unpaid lately, the newest first. */
  left_at: string[]
  in_place: number
}

/** Makes requests of one user wait for each other until the transaction ends. */
export async function lockUser(db: Kysely<DB>, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/**
 * Counts what a user holds unpaid and has left unpaid, and what their network holds.
 * @param left since when abandoned reservations count, and at most how many are read
 */
export async function holdCounts(
  db: Kysely<DB>,
  { userId, place }: { userId: string; place: string | null },
  left: { since: Date; limit: number },
): Promise<HoldCounts | undefined> {
  const { rows } = await sql<HoldCounts>`select
    array(select coalesce(hold_slot, ${NO_SLOT}) from orders where user_id = ${userId} and state = 'reserved') as slots,
    (select count(*)::int from purchases where buyer_user_id = ${userId} and state = 'reserved') as works,
    array(${leftBy(userId, left)}) as left_at,
    ${inPlace(place)} as in_place`.execute(db)
  return rows[0]
}

/**
 * States are written out, so that the partial indexes serve it. A seller's withdrawal is not its buyer's doing.
 */
function leftBy(userId: string, { since, limit }: { since: Date; limit: number }) {
  return sql`select closed_at::text from orders where user_id = ${userId}
      and state in ('abandoned', 'expired') and closed_at > ${since}::timestamptz
    union all select closed_at::text from purchases where buyer_user_id = ${userId}
      and state in ('abandoned', 'expired') and closed_at > ${since}::timestamptz and reason is null
    order by 1 desc limit ${limit}`
}

function inPlace(place: string | null): RawBuilder<unknown> {
  if (place === null) return sql`0`
  return sql`(select count(*)::int from orders where place = ${place} and state = 'reserved')
    + (select count(*)::int from purchases where place = ${place} and state = 'reserved')`
}
