import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { sellerAccount } from '../checkout/ledger.ts'

/** Whether an incident about a row of `purchases` is open, or its money is not captured yet. */
export const IS_HELD = sql<boolean>`(purchases.uncaptured or exists (select from incidents
  where incidents.purchase_id = purchases.id and incidents.resolved_at is null))`

/** A seller's newest ledger entries, with the payout that an entry belongs to. */
export async function sellerEntries(db: Kysely<DB>, userId: string, limit: number) {
  return db
    .selectFrom('ledger')
    .leftJoin('payouts', 'payouts.id', 'ledger.payout_id')
    .select(['ledger.posting as kind', 'ledger.purchase_id', 'ledger.created_at as at'])
    .select([sql<number>`-ledger.amount`.as('amount'), 'payouts.id as payout_id'])
    .select(['payouts.state as payout_state', 'payouts.reference'])
    .where('ledger.account', '=', sellerAccount(userId))
    .orderBy('ledger.created_at', 'desc')
    .limit(limit)
    .execute()
}

/**
 * A seller's newest refunded resale orders, in the shape of `sellerEntries`. Refunds of money that came after
 * the work had gone to another buyer (reason `gone`) do not concern the seller.
 */
export async function sellerRefunds(db: Kysely<DB>, userId: string, limit: number) {
  return db
    .selectFrom('purchases')
    .innerJoin('sales', 'sales.id', 'purchases.sale_id')
    .select([sql<'refund'>`'refund'`.as('kind'), 'purchases.id as purchase_id', 'purchases.closed_at as at'])
    .select([sql<number>`0`.as('amount'), sql<null>`null`.as('payout_id')])
    .select([sql<null>`null`.as('payout_state'), sql<null>`null`.as('reference')])
    .where('sales.seller_user_id', '=', userId)
    .where('purchases.state', '=', 'refunded')
    .where('purchases.reason', 'is distinct from', 'gone')
    .orderBy('purchases.closed_at', 'desc')
    .limit(limit)
    .execute()
}

/** Resale orders with their works, and whether their shares are held. */
export async function resaleOrdersWithWorks(db: Kysely<DB>, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('purchases')
    .innerJoin('sales', 'sales.id', 'purchases.sale_id')
    .innerJoin('nfts', 'nfts.id', 'sales.nft_id')
    .innerJoin('items', 'items.id', 'nfts.item_id')
    .innerJoin('group_pages', 'group_pages.id', 'items.group_id')
    .select(['purchases.id', 'purchases.price', 'purchases.sale_id', 'purchases.closed_at as sold_at'])
    .select(['nfts.id as nft_id', 'items.name as item_name', 'items.image_url'])
    .select('group_pages.code as group_code')
    .select(IS_HELD.as('held'))
    .where('purchases.id', 'in', ids)
    .execute()
}
