import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { CHECKOUT_TABLE_NAMES, CHECKOUT_TABLES, type CheckoutTable, WORK_TABLE_NAMES } from './checkouts.ts'

/** Stands for the slot of an order that is older than slots. */
export const NO_SLOT = -1

/** The unpaid reservations of one user and their network, for a single reservation. */
interface HoldCounts {
  slots: number[]
  /** Listed works. */
  works: number
  /** How many of both have a pending payment. */
  pending: number
  /** When the reservations ended that were left unpaid lately, the newest first. */
  left_at: string[]
  in_network: number
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
  { userId, networkDigest }: { userId: string; networkDigest: string | null },
  left: { since: Date; limit: number },
): Promise<HoldCounts | undefined> {
  const works = added(WORK_TABLE_NAMES, (table) => heldIn(table, buyerOf(table), userId))
  const pending = added(CHECKOUT_TABLE_NAMES, (table) => heldIn(table, buyerOf(table), userId, isPending))
  const { rows } = await sql<HoldCounts>`select
    array(select coalesce(hold_slot, ${NO_SLOT}) from orders where user_id = ${userId} and state = 'reserved') as slots,
    ${works} as works, ${pending} as pending, array(${leftBy(userId, left)}) as left_at,
    ${inNetwork(networkDigest)} as in_network`.execute(db)
  return rows[0]
}

const buyerOf = (table: CheckoutTable) => sql.ref(CHECKOUT_TABLES[table].buyer)

/** States are written out, so that the partial indexes serve it. */
function leftBy(userId: string, { since, limit }: { since: Date; limit: number }) {
  const left = CHECKOUT_TABLE_NAMES.map(
    (table) => sql`select closed_at::text from ${sql.table(table)} where ${buyerOf(table)} = ${userId}
      and state in ('abandoned', 'expired') and closed_at > ${since}::timestamptz
      and ${CHECKOUT_TABLES[table].endedByBuyer}`,
  )
  return sql`${sql.join(left, sql` union all `)} order by 1 desc limit ${limit}`
}

function inNetwork(networkDigest: string | null): RawBuilder<unknown> {
  if (networkDigest === null) return sql`0`
  return added(CHECKOUT_TABLE_NAMES, (table) => heldIn(table, sql.ref('place'), networkDigest))
}

function added(tables: readonly CheckoutTable[], count: (table: CheckoutTable) => RawBuilder<unknown>) {
  return sql`(${sql.join(tables.map(count), sql` + `)})`
}

const isPending = sql`payment_pending`

/** How many unpaid orders of a table have a value in a column. */
function heldIn(table: CheckoutTable, column: RawBuilder<unknown>, value: string, which = sql`true`) {
  return sql`(select count(*)::int from ${sql.table(table)}
    where ${column} = ${value} and state = 'reserved' and ${which})`
}
