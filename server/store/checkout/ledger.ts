import { sql, type Insertable, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Ledger, Posting } from '../../db/tables/ledger.ts'

const SELLER = 'seller:'

/** The ledger's account of what is due to a seller. */
export const sellerAccount = (userId: string) => `${SELLER}${userId}`

/** `sellerAccount` of a column with user ids, as an expression. */
export const sellerAccountOf = (column: string) => sql<string>`${sql.lit(SELLER)} || ${sql.ref(column)}`

/** Inserts the entries of one posting; a second posting of the same kind violates the unique key. */
export async function insertEntries(db: Kysely<DB>, entries: readonly Insertable<Ledger>[]): Promise<void> {
  await db.insertInto('ledger').values(entries).execute()
}

/** The sum of an account, in yen; what the shop owes is negative. */
export async function accountTotal(db: Kysely<DB>, account: string): Promise<number> {
  const { total } = await db
    .selectFrom('ledger')
    .select((row) => row.fn.sum('amount').as('total'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

/** Whether a resale order has a posting, in one account if it is named. */
export async function hasPosting(
  db: Kysely<DB>,
  resaleOrderId: string,
  posting: Posting,
  account?: string,
): Promise<boolean> {
  const entry = await db
    .selectFrom('ledger')
    .select('id')
    .where('purchase_id', '=', resaleOrderId)
    .where('posting', '=', posting)
    .$if(account !== undefined, (query) => query.where('account', '=', account ?? ''))
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

/** How many entries the ledger has, and what they add up to: nothing, where all is well. */
export async function ledgerTotals(db: Kysely<DB>): Promise<{ entries: number; sum: string }> {
  const { entries, sum } = await db
    .selectFrom('ledger')
    .select((row) => [row.fn.countAll().as('entries'), row.fn.sum('amount').as('sum')])
    .executeTakeFirstOrThrow()
  return { entries: Number(entries), sum: String(sum ?? 0) }
}
