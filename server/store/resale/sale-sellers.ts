import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** A sale with its work and its seller, for a message to the seller. */
export async function saleWithSeller(db: Kysely<DB>, saleId: string) {
  return db
    .selectFrom('sales')
    .innerJoin('nfts', 'nfts.id', 'sales.nft_id')
    .innerJoin('items', 'items.id', 'nfts.item_id')
    .innerJoin('users', 'users.id', 'sales.seller_user_id')
    .select(['sales.id', 'sales.state', 'sales.reason', 'sales.price', 'sales.seller_user_id'])
    .select(['nfts.id as nft_id', 'items.name', 'users.email', 'users.language'])
    .where('sales.id', '=', saleId)
    .executeTakeFirst()
}
