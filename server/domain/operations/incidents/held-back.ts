import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'

/** Whether something is open about a row of `purchases`, or its money was not captured yet. */
export const IS_HELD = sql<boolean>`(purchases.uncaptured or exists (select from incidents
  where incidents.purchase_id = purchases.id and incidents.resolved_at is null))`

const DAY_MS = 24 * 3_600_000

/** What of a seller's balance is not paid out yet, in yen. It stays part of the balance. */
export interface HeldBack {
  /** Something is open about the sales that it comes from. */
  held: number
  /** The sales that it comes from are too young. */
  waiting: number
}

export const NOTHING_HELD_BACK: HeldBack = { held: 0, waiting: 0 }

/** A sale after this moment is too young to be paid out. */
export function paidOutBefore(now: Date, afterDays: number): Date {
  return new Date(now.getTime() - afterDays * DAY_MS)
}

/** When the share of a sale can be paid out. */
export function dueAt(soldAt: Date, afterDays: number): Date {
  return new Date(soldAt.getTime() + afterDays * DAY_MS)
}

/**
 * What is not paid out yet, by seller: because something is open about the sale that it comes from, or because that sale is
 * younger than a buyer needs to notice that something is wrong.
 * @param before sales after this moment are too young
 * @param userId only this seller's
 */
export async function heldBack(
  db: Kysely<DB>,
  before: Date,
  userId?: string,
): Promise<ReadonlyMap<string, HeldBack>> {
  const young = sql<boolean>`purchases.closed_at > ${before}`
  const rows = await db
    .selectFrom('ledger')
    .innerJoin('purchases', 'purchases.id', 'ledger.purchase_id')
    .innerJoin('sales', 'sales.id', 'purchases.sale_id')
    .select('sales.seller_user_id')
    .select(sql<number>`coalesce(-sum(ledger.amount) filter (where ${IS_HELD}), 0)::int`.as('held'))
    .select(sql<number>`coalesce(-sum(ledger.amount) filter (where not ${IS_HELD}), 0)::int`.as('waiting'))
    .where('ledger.posting', 'in', ['settle', 'reversal'])
    .where('ledger.account', '=', sql<string>`'seller:' || sales.seller_user_id`)
    .where((row) => row.or([IS_HELD, young]))
    .$if(userId !== undefined, (query) => query.where('sales.seller_user_id', '=', userId ?? ''))
    .groupBy('sales.seller_user_id')
    .execute()
  return new Map(rows.map(({ seller_user_id, held, waiting }) => [seller_user_id, { held, waiting }]))
}
