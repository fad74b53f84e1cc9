import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { IS_HELD } from '../../operations/incidents/held-back.ts'
import { sellerAccount } from '../../checkout/ledger.ts'

/**
 * What moved a seller's balance, newest first: sales, payouts and what came back of them. Sales whose buyer was paid
 * back stand among them with nothing earned.
 */
export async function earningsOf(db: Kysely<DB>, userId: string, limit: number) {
  const moved = db
    .selectFrom('ledger')
    .leftJoin('payouts', 'payouts.id', 'ledger.payout_id')
    .select(['ledger.posting as kind', 'ledger.purchase_id', 'ledger.created_at as at'])
    .select([sql<number>`-ledger.amount`.as('amount'), 'payouts.id as payout_id'])
    .select(['payouts.state as payout_state', 'payouts.reference'])
    .where('ledger.account', '=', sellerAccount(userId))
    .orderBy('ledger.created_at', 'desc')
    .limit(limit)
  const refunded = db
    .selectFrom('purchases')
    .innerJoin('sales', 'sales.id', 'purchases.sale_id')
    .select([sql<'refund'>`'refund'`.as('kind'), 'purchases.id as purchase_id', 'purchases.closed_at as at'])
    .select([sql<number>`0`.as('amount'), sql<null>`null`.as('payout_id')])
    .select([sql<null>`null`.as('payout_state'), sql<null>`null`.as('reference')])
    .where('sales.seller_user_id', '=', userId)
    .where('purchases.state', '=', 'refunded')
    // money that came after the work had gone to another buyer is that buyer's affair
    .where('purchases.reason', 'is distinct from', 'gone')
    .orderBy('purchases.closed_at', 'desc')
    .limit(limit)
  const [one, other] = await Promise.all([moved.execute(), refunded.execute()])
  const newest = [...one, ...other]
    .toSorted((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0))
    .slice(0, limit)
  const works = await worksOf(db, newest)
  return newest.map((row) => ({ ...row, work: works.get(row.purchase_id ?? '') ?? null }))
}

/** The works that purchases are about, by purchase. */
async function worksOf(db: Kysely<DB>, rows: readonly { purchase_id: string | null }[]) {
  const ids = rows.flatMap(({ purchase_id }) => (purchase_id === null ? [] : [purchase_id]))
  if (ids.length === 0) return new Map<string, never>()
  const works = await db
    .selectFrom('purchases')
    .innerJoin('sales', 'sales.id', 'purchases.sale_id')
    .innerJoin('nfts', 'nfts.id', 'sales.nft_id')
    .innerJoin('items', 'items.id', 'nfts.item_id')
    .select(['purchases.id', 'purchases.price', 'purchases.sale_id', 'purchases.closed_at as sold_at'])
    .select(['nfts.id as nft_id', 'items.name as item_name'])
    .select(IS_HELD.as('held'))
    .where('purchases.id', 'in', ids)
    .execute()
  return new Map(works.map((work) => [work.id, work]))
}
