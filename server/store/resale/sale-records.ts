import type { Kysely, Selectable, Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Sales } from '../../db/tables/resale.ts'
import { LIVE_STATES } from './sales.ts'

/** A sale with its secret: for settlement and cancellation only, never for an answer. */
export type SaleRecord = Selectable<Sales>

/**
 * What decides whether an NFT may be listed: its owner in the database, its token, and what the work allows.
 */
export async function listableNft(db: Kysely<DB>, nftId: string) {
  return db
    .selectFrom('nfts')
    .innerJoin('items', 'items.id', 'nfts.item_id')
    .innerJoin('users', 'users.id', 'nfts.owner_user_id')
    .select([
      'nfts.id',
      'nfts.token',
      'nfts.owner_user_id',
      'nfts.minted_at',
      'items.group_id',
      'items.is_secondary_distribution',
      'items.transaction_fee',
      'items.royalty',
      'users.address as owner_address',
    ])
    .where('nfts.id', '=', nftId)
    .executeTakeFirst()
}
export type ListableNft = NonNullable<Awaited<ReturnType<typeof listableNft>>>

/** The sale of an NFT that may still end in a resale order, if there is one. */
export async function liveSaleOf(db: Kysely<DB>, nftId: string): Promise<SaleRecord | undefined> {
  return db
    .selectFrom('sales')
    .selectAll()
    .where('nft_id', '=', nftId)
    .where('state', 'in', LIVE_STATES)
    .executeTakeFirst()
}

/** The same, its row locked until the transaction ends. */
export async function lockLiveSaleOf(trx: Transaction<DB>, nftId: string): Promise<SaleRecord | undefined> {
  return trx
    .selectFrom('sales')
    .selectAll()
    .where('nft_id', '=', nftId)
    .where('state', 'in', LIVE_STATES)
    .forUpdate()
    .executeTakeFirst()
}

/** A sale by id. */
export async function saleRecord(db: Kysely<DB>, id: string): Promise<SaleRecord | undefined> {
  return db.selectFrom('sales').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A sale, its row locked until the transaction ends. */
export async function lockSale(trx: Transaction<DB>, id: string): Promise<SaleRecord | undefined> {
  return trx.selectFrom('sales').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}
