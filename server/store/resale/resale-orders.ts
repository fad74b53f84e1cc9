import { sql, type Insertable, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { ResaleOrders } from '../../db/tables/resale.ts'

export type ResaleOrderRow = Selectable<ResaleOrders>

/** A resale order by id. */
export async function resaleOrderById(db: Kysely<DB>, id: string): Promise<ResaleOrderRow | undefined> {
  return db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A resale order, its row locked until the transaction ends. The sale is locked after it, never before. */
export async function lockResaleOrder(trx: Transaction<DB>, id: string): Promise<ResaleOrderRow | undefined> {
  return trx.selectFrom('purchases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Writes a resale order. */
export async function insertResaleOrder(
  trx: Transaction<DB>,
  order: Insertable<ResaleOrders>,
): Promise<ResaleOrderRow> {
  return trx.insertInto('purchases').values(order).returningAll().executeTakeFirstOrThrow()
}

/** Changes a resale order whose row is locked. */
export async function updateResaleOrder(
  trx: Transaction<DB>,
  id: string,
  set: Updateable<ResaleOrders>,
): Promise<void> {
  await trx.updateTable('purchases').set(set).where('id', '=', id).execute()
}

/** The resale order of a sale that is under way, paid or not. */
export async function liveResaleOrderOf(db: Kysely<DB>, saleId: string): Promise<ResaleOrderRow | undefined> {
  return db
    .selectFrom('purchases')
    .selectAll()
    .where('sale_id', '=', saleId)
    .where('state', 'in', ['reserved', 'paid', 'settling'])
    .executeTakeFirst()
}

/** Who sells what to whom, for settlement, ledger and emails. */
export async function partiesOf(db: Kysely<DB>, resaleOrderId: string) {
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
      'nfts.edition_number',
      'items.name as item_name',
      'items.total_editions',
      'items.group_id',
      sql<number>`coalesce(sales.fee, items.transaction_fee)`.as('transaction_fee'),
      sql<number>`coalesce(sales.royalty, items.royalty)`.as('royalty'),
      'group_pages.code as group_code',
      'seller.id as seller_id',
      'seller.address as seller_address',
      'seller.name as seller_name',
      'seller.display_id as seller_display_id',
      'seller.private_collection as seller_private',
      'seller.deleted_at as seller_left',
      'seller.email as seller_email',
      'seller.language as seller_language',
      'buyer.id as buyer_id',
      'buyer.address as buyer_address',
      'buyer.email as buyer_email',
      'buyer.language as buyer_language',
    ])
    .where('purchases.id', '=', resaleOrderId)
    .executeTakeFirst()
}
export type Parties = NonNullable<Awaited<ReturnType<typeof partiesOf>>>

const NEWEST = 100

function rowsWithWork(db: Kysely<DB>, userId: string) {
  return db
    .selectFrom('purchases')
    .innerJoin('sales', 'sales.id', 'purchases.sale_id')
    .innerJoin('nfts', 'nfts.id', 'sales.nft_id')
    .innerJoin('items', 'items.id', 'nfts.item_id')
    .innerJoin('group_pages', 'group_pages.id', 'items.group_id')
    .selectAll('purchases')
    .select(['nfts.id as nft_id', 'nfts.owner_user_id', 'items.name as item_name', 'items.image_url'])
    .select('group_pages.code as group_code')
    .where('purchases.buyer_user_id', '=', userId)
}

/** A resale order with what its list shows of the work. */
export type ResaleOrderWithWork = Awaited<ReturnType<typeof resaleOrdersOfUser>>[number]

/** A user's newest resale orders, as their buyer. */
export async function resaleOrdersOfUser(db: Kysely<DB>, userId: string) {
  return rowsWithWork(db, userId).orderBy('purchases.created_at', 'desc').limit(NEWEST).execute()
}

/** These of the user's own resale orders. */
export async function resaleOrdersWithIds(
  db: Kysely<DB>,
  userId: string,
  ids: readonly string[],
): Promise<ResaleOrderWithWork[]> {
  return ids.length === 0 ? [] : rowsWithWork(db, userId).where('purchases.id', 'in', ids).execute()
}

/** One of the user's own resale orders. */
export async function resaleOrderOfUser(
  db: Kysely<DB>,
  userId: string,
  id: string,
): Promise<ResaleOrderWithWork | undefined> {
  return rowsWithWork(db, userId).where('purchases.id', '=', id).executeTakeFirst()
}
