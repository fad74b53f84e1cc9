import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { Purchases } from '../db/tables/resale.ts'

export type ResaleOrderRow = Selectable<Purchases>

/** A purchase by id. */
export async function resaleOrderById(db: Kysely<DB>, id: string): Promise<ResaleOrderRow | undefined> {
  return db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A purchase, its row locked until the transaction ends. Lock the sale after it, never before. */
export async function lockResaleOrder(trx: Transaction<DB>, id: string): Promise<ResaleOrderRow | undefined> {
  return trx.selectFrom('purchases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The purchase of a sale that is under way, paid or not. */
export async function liveResaleOrderOf(db: Kysely<DB>, saleId: string): Promise<ResaleOrderRow | undefined> {
  return db
    .selectFrom('purchases')
    .selectAll()
    .where('sale_id', '=', saleId)
    .where('state', 'in', ['reserved', 'paid', 'settling'])
    .executeTakeFirst()
}

/** Who sells what to whom, for settlement, ledger and letters. */
export async function partiesOf(db: Kysely<DB>, purchaseId: string) {
  return db
    .selectFrom('purchases')
    .innerJoin('sales', 'sales.id', 'purchases.sale_id')
    .innerJoin('nfts', 'nfts.id', 'sales.nft_id')
    .innerJoin('items', 'items.id', 'nfts.item_id')
    .innerJoin('group_pages', 'group_pages.id', 'items.group_id')
    .innerJoin('users as seller', 'seller.id', 'sales.seller_user_id')
    .innerJoin('users as buyer', 'buyer.id', 'purchases.buyer_user_id')
    .select([
      'purchases.id',
      'purchases.state',
      'purchases.price',
      'purchases.paid_at',
      'purchases.reason',
      'purchases.uncaptured',
      'sales.id as sale_id',
      'sales.commitment',
      'sales.reveal',
      'nfts.id as nft_id',
      'nfts.token',
      'items.name as item_name',
      'items.group_id',
      sql<number>`coalesce(sales.fee, items.transaction_fee)`.as('transaction_fee'),
      sql<number>`coalesce(sales.royalty, items.royalty)`.as('royalty'),
      'group_pages.code as group_code',
      'seller.id as seller_id',
      'seller.address as seller_address',
      'seller.email as seller_email',
      'seller.language as seller_language',
      'buyer.id as buyer_id',
      'buyer.address as buyer_address',
      'buyer.email as buyer_email',
      'buyer.language as buyer_language',
    ])
    .where('purchases.id', '=', purchaseId)
    .executeTakeFirst()
}
export type Parties = NonNullable<Awaited<ReturnType<typeof partiesOf>>>
