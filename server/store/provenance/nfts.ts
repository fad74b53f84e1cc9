import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { IN_BALL } from './closed.ts'

function nftRows(db: Kysely<DB>) {
  return db
    .selectFrom('nfts')
    .innerJoin('items', 'items.id', 'nfts.item_id')
    .innerJoin('authors', 'authors.id', 'items.author_id')
    .innerJoin('group_pages', 'group_pages.id', 'items.group_id')
    .innerJoin('users', 'users.id', 'nfts.owner_user_id')
    .leftJoin('status_entries as revocation', (join) =>
      join.onRef('revocation.nft_id', '=', 'nfts.id').on('revocation.state', '=', 'revoked'),
    )
    .leftJoin('orders', 'orders.id', 'nfts.order_id')
    .selectAll('nfts')
    .select([
      'items.name as item_name',
      'items.description as item_description',
      'items.image_url',
      'items.image_hash',
      'items.film_url',
      'items.is_secondary_distribution',
      'items.transaction_fee',
      'items.creation_year',
      'items.author_id',
      'items.tags',
      'items.total_editions',
      'authors.name as author_name',
      'group_pages.id as group_id',
      'group_pages.code as group_code',
      'group_pages.name as group_name',
      'group_pages.image_url as group_image_url',
      'group_pages.creator_name',
      'group_pages.bgcolor',
      'group_pages.textcolor',
      'users.address as owner_address',
      'users.display_id as owner_display_id',
      'users.name as owner_name',
      'users.icon_url as owner_icon_url',
      'users.introduction as owner_introduction',
      'users.deleted_at as owner_deleted_at',
      'users.private_collection as owner_private',
      'orders.user_id as drawn_by',
      sql<boolean>`coalesce(${IN_BALL}, false)`.as('in_ball'),
      'revocation.changed_at as revoked_at',
      // what is the operator's alone does not leave the database
      sql<string | null>`case when revocation.reason_public then revocation.reason end`.as('revoked_reason'),
    ])
}

/** An NFT with its work, its group and its owner. */
export type NftRow = Awaited<ReturnType<typeof nftsOfOwner>>['rows'][number]

/** A delivered NFT by its uuid. */
export async function nftById(db: Kysely<DB>, id: string): Promise<NftRow | undefined> {
  return nftRows(db).where('nfts.id', '=', id).executeTakeFirst()
}

/** A delivered NFT by its token's number. */
export async function nftByToken(db: Kysely<DB>, token: string): Promise<NftRow | undefined> {
  return nftRows(db).where('nfts.token', '=', token).executeTakeFirst()
}

/**
 * The least and the greatest token number of a work, or of a group's works; of those whose mint is written at least.
 * @returns null where there is none
 */
export async function tokenSpan(db: Kysely<DB>, id: string): Promise<{ from: string; to: string } | null> {
  const { from, to } = await db
    .selectFrom('nfts')
    .innerJoin('items', 'items.id', 'nfts.item_id')
    .select([
      sql<string | null>`min(nfts.token::numeric)::text`.as('from'),
      sql<string | null>`max(nfts.token::numeric)::text`.as('to'),
    ])
    .where('nfts.mint_key', 'is not', null)
    .where((eb) => eb.or([eb('nfts.id', '=', id), eb('items.group_id', '=', id)]))
    .executeTakeFirstOrThrow()
  return from === null || to === null ? null : { from, to }
}

/** Delivered NFTs by their uuids, in no order. */
export async function nftsByIds(db: Kysely<DB>, ids: readonly string[]): Promise<NftRow[]> {
  return ids.length === 0 ? [] : nftRows(db).where('nfts.id', 'in', ids).execute()
}

/** A page of a user's collection, newest first, and how many NFTs there are in all. */
export async function nftsOfOwner(db: Kysely<DB>, ownerId: string, offset: number, limit: number) {
  const rows = await nftRows(db)
    .where('nfts.owner_user_id', '=', ownerId)
    .orderBy('nfts.acquired_at', 'desc')
    .orderBy('nfts.id')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await db
    .selectFrom('nfts')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('owner_user_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** How many works of a user are in balls that they have not opened. */
export async function worksInBalls(db: Kysely<DB>, ownerId: string): Promise<number> {
  const { closed } = await db
    .selectFrom('orders')
    .innerJoin('nfts', 'nfts.id', 'orders.nft_id')
    .select(sql<number>`count(*)::int`.as('closed'))
    .where('orders.user_id', '=', ownerId)
    .where('orders.delivered_at', 'is not', null)
    .where(IN_BALL)
    .executeTakeFirstOrThrow()
  return closed
}

/** Those of some tokens that this shop has sold. */
export async function knownTokens(db: Kysely<DB>, tokens: readonly string[]): Promise<string[]> {
  if (tokens.length === 0) return []
  const rows = await db.selectFrom('nfts').select('token').where('token', 'in', tokens).execute()
  return rows.map(({ token }) => token)
}
