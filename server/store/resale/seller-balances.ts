import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { IS_HELD } from './earnings.ts'
import { sellerAccountOf } from '../checkout/ledger.ts'

/** The balance of each seller to whom money is due, with what identifies them to the operator. */
export async function sellerBalances(db: Kysely<DB>) {
  return db
    .selectFrom('ledger')
    .innerJoin('users', (join) => join.on('ledger.account', '=', sellerAccountOf('users.id')))
    .select(['users.id as user_id', 'users.display_id', 'users.email'])
    .select(sql<number>`-sum(ledger.amount)::int`.as('amount'))
    .groupBy(['users.id', 'users.display_id', 'users.email'])
    .having(sql`sum(ledger.amount)`, '<', 0)
    .execute()
}

/**
 * What of each seller's balance comes from held resale orders (`IS_HELD`), and from others that were sold after
 * a moment; sellers without either are left out.
 * @param soldAfter resale orders that were closed after this moment are waiting
 * @param userId only this seller's
 */
export async function unpayableShares(db: Kysely<DB>, soldAfter: Date, userId?: string) {
  const isWaiting = sql<boolean>`purchases.closed_at > ${soldAfter}`
  return db
    .selectFrom('ledger')
    .innerJoin('purchases', 'purchases.id', 'ledger.purchase_id')
    .innerJoin('sales', 'sales.id', 'purchases.sale_id')
    .select('sales.seller_user_id')
    .select(sql<number>`coalesce(-sum(ledger.amount) filter (where ${IS_HELD}), 0)::int`.as('held'))
    .select(sql<number>`coalesce(-sum(ledger.amount) filter (where not ${IS_HELD}), 0)::int`.as('waiting'))
    .where('ledger.posting', 'in', ['settle', 'reversal'])
    .where('ledger.account', '=', sellerAccountOf('sales.seller_user_id'))
    .where((row) => row.or([IS_HELD, isWaiting]))
    .$if(userId !== undefined, (query) => query.where('sales.seller_user_id', '=', userId ?? ''))
    .groupBy('sales.seller_user_id')
    .execute()
}
