import type { Insertable, Kysely, Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { Nfts } from '../db/tables/nfts.ts'

/** Writes a drawn NFT. */
export async function insertNft(trx: Transaction<DB>, nft: Insertable<Nfts>): Promise<void> {
  await trx.insertInto('nfts').values(nft).execute()
}

/** What the NFT of an order is minted with, and to which address. */
export async function mintFactsOf(db: Kysely<DB>, orderId: string) {
  return db
    .selectFrom('nfts')
    .innerJoin('items', 'items.id', 'nfts.item_id')
    .innerJoin('users', 'users.id', 'nfts.owner_user_id')
    .select(['nfts.token', 'nfts.edition_number', 'items.image_hash', 'items.royalty', 'users.address'])
    .where('nfts.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** Marks the NFT of an order as minted, once. */
export async function markNftMinted(
  trx: Transaction<DB>,
  orderId: string,
  mintTx: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('nfts')
    .set({ mint_tx: mintTx, minted_at: at, updated_at: at })
    .where('order_id', '=', orderId)
    .where('minted_at', 'is', null)
    .execute()
}

/** Writes an NFT's new owner and what they paid. */
export async function transferNft(
  trx: Transaction<DB>,
  nftId: string,
  to: { ownerId: string; price: number },
  at: Date,
): Promise<void> {
  await trx
    .updateTable('nfts')
    .set({ owner_user_id: to.ownerId, price: to.price, acquired_at: at, updated_at: at })
    .where('id', '=', nftId)
    .execute()
}

/** The token of an NFT. */
export async function tokenOf(db: Kysely<DB>, nftId: string): Promise<string> {
  const nft = db.selectFrom('nfts').select('token').where('id', '=', nftId)
  return (await nft.executeTakeFirstOrThrow()).token
}
