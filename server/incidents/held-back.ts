import { sql, type Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'

/** Whether something is open about a row of `purchases`. */
export const IS_HELD = sql<boolean>`exists (select from incidents where incidents.purchase_id = purchases.id
  and incidents.resolved_at is null)`

/**
 * What is not paid out yet, because something is open about the sale that it comes from: yen by seller. It stays part
 * of the seller's balance.
 * @param userId only this seller's
 */
export async function heldBack(db: Kysely<DB>, userId?: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('ledger')
    .innerJoin('purchases', 'purchases.id', 'ledger.purchase_id')
    .innerJoin('sales', 'sales.id', 'purchases.sale_id')
    .select(['sales.seller_user_id', sql<number>`-sum(ledger.amount)::int`.as('amount')])
    .where('ledger.posting', 'in', ['settle', 'reversal'])
    .where('ledger.account', '=', sql<string>`'seller:' || sales.seller_user_id`)
    .where(IS_HELD)
    .$if(userId !== undefined, (query) => query.where('sales.seller_user_id', '=', userId ?? ''))
    .groupBy('sales.seller_user_id')
    .execute()
  return new Map(rows.map(({ seller_user_id, amount }) => [seller_user_id, amount]))
}
