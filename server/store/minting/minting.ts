import { sql, type Insertable, type Kysely, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Nfts } from '../../db/tables/nfts.ts'
import { countForNewOwner } from '../provenance/favorites.ts'

/** Writes a drawn NFT. */
export async function insertNft(trx: Transaction<DB>, nft: Insertable<Nfts>): Promise<void> {
  await trx.insertInto('nfts').values(nft).execute()
}

/** Takes back a drawn NFT that was never minted. */
export async function deleteNft(trx: Transaction<DB>, nftId: string): Promise<void> {
  await trx.deleteFrom('nfts').where('id', '=', nftId).where('minted_at', 'is', null).execute()
}

/** What an NFT is minted with, and to which address. */
export type MintFacts = Awaited<ReturnType<typeof lockWaitingMints>>[number]

function mintFacts(trx: Transaction<DB>) {
  return trx
    .selectFrom('nfts')
    .innerJoin('orders', 'orders.id', 'nfts.order_id')
    .innerJoin('items', 'items.id', 'nfts.item_id')
    .innerJoin('users', 'users.id', 'nfts.owner_user_id')
    .leftJoin('shop_royalties', (join) =>
      join
        .onRef('shop_royalties.group_id', '=', 'items.group_id')
        .on('shop_royalties.receiver', 'is not', null),
    )
    .select([
      'nfts.id',
      'nfts.order_id',
      'nfts.token',
      'nfts.edition_number',
      'orders.ball_id',
      'items.image_hash',
      'items.royalty',
      'users.address',
      'shop_royalties.number as shop',
    ])
    .where('nfts.minted_at', 'is', null)
}

/**
 * The works that nobody mints yet, oldest first, their rows locked until the transaction ends; those that another
 * process has just locked are left to it.
 */
export async function lockWaitingMints(trx: Transaction<DB>, limit: number) {
  return mintFacts(trx)
    .where('nfts.mint_key', 'is', null)
    .orderBy('nfts.acquired_at')
    .orderBy('nfts.id')
    .limit(limit)
    .forUpdate('nfts')
    .skipLocked()
    .execute()
}

/** The works that a transaction was to mint and has not, their rows locked until the transaction ends. */
export async function lockMintsOf(trx: Transaction<DB>, key: string) {
  return mintFacts(trx).where('nfts.mint_key', '=', key).orderBy('nfts.id').forUpdate('nfts').execute()
}

/** Names the transaction that mints these works. */
export async function assignMint(trx: Transaction<DB>, ids: readonly string[], key: string): Promise<void> {
  await trx.updateTable('nfts').set({ mint_key: key }).where('id', 'in', ids).execute()
}

/** What waits for a mint, and whether one is under way. */
export async function mintQueue(
  db: Kysely<DB>,
): Promise<{ waiting: number; oldest: Date | null; isUnderWay: boolean }> {
  return db
    .selectFrom('nfts')
    .select([
      sql<number>`(count(*) filter (where mint_key is null))::int`.as('waiting'),
      sql<Date | null>`min(acquired_at) filter (where mint_key is null)`.as('oldest'),
      sql<boolean>`coalesce(bool_or(mint_key is not null), false)`.as('isUnderWay'),
    ])
    .where('minted_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Marks the works of a transaction as minted, once. */
export async function markMinted(
  trx: Transaction<DB>,
  key: string,
  { hash, at }: { hash: string; at: Date },
): Promise<void> {
  const minted = await trx
    .updateTable('nfts')
    .set({ mint_tx: hash, minted_at: at, updated_at: at })
    .where('mint_key', '=', key)
    .where('minted_at', 'is', null)
    .returning('order_id')
    .execute()
  if (minted.length === 0) return
  const orders = minted.map((nft) => nft.order_id)
  await trx.updateTable('orders').set({ minted_at: at }).where('id', 'in', orders).execute()
}

/** How far a work is: in no transaction yet, in one, or on the chain. */
export async function mintStateOf(
  db: Kysely<DB>,
  nftId: string,
): Promise<'waiting' | 'under way' | 'minted'> {
  const nft = db.selectFrom('nfts').select(['mint_key', 'minted_at']).where('id', '=', nftId)
  const { mint_key, minted_at } = await nft.executeTakeFirstOrThrow()
  if (minted_at !== null) return 'minted'
  return mint_key === null ? 'waiting' : 'under way'
}

/** Writes an NFT's new owner and what they paid. Its favorites are counted anew. */
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
  await countForNewOwner(trx, nftId)
}

/** The token of an NFT. */
export async function tokenOf(db: Kysely<DB>, nftId: string): Promise<string> {
  const nft = db.selectFrom('nfts').select('token').where('id', '=', nftId)
  return (await nft.executeTakeFirstOrThrow()).token
}
