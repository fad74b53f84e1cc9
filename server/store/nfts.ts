import { sql, type Kysely } from 'kysely'
import type { Language, LocalizedText } from '../../src/contract/translations.ts'
import type { DB } from '../db/schema.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import { translated } from '../lib/translated.ts'
import { designOf } from './group-pages.ts'
import { userInfoAnswer } from '../http/answers/users.ts'

function nftRows(db: Kysely<DB>) {
  return db
    .selectFrom('nfts')
    .innerJoin('items', 'items.id', 'nfts.item_id')
    .innerJoin('authors', 'authors.id', 'items.author_id')
    .innerJoin('group_pages', 'group_pages.id', 'items.group_id')
    .innerJoin('users', 'users.id', 'nfts.owner_user_id')
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

/** Delivered NFTs by their uuids, in no order. */
export async function nftsByIds(db: Kysely<DB>, ids: readonly string[]): Promise<NftRow[]> {
  return ids.length === 0 ? [] : nftRows(db).where('nfts.id', 'in', ids).execute()
}

/** A person's collection, newest first, and how many there are in all. */
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

function itemAnswer(row: NftRow, language: Language) {
  return {
    uuid: row.item_id,
    ...translated(
      { name: row.item_name, description: row.item_description, author: row.author_name },
      language,
    ),
    opening_movie_url: row.film_url,
    image_url: row.image_url,
    is_secondary_distribution: row.is_secondary_distribution,
    transaction_fee: row.transaction_fee,
    creation_year: row.creation_year,
    group_page: {
      uuid: row.group_id,
      code: row.group_code,
      image_url: row.group_image_url,
      custom_design: designOf(row),
      creator: translated({ name: row.creator_name }, language),
      ...translated({ name: row.group_name }, language),
    },
    item_tags: row.tags.map((tag: { key: LocalizedText; value: LocalizedText }) =>
      translated({ key: tag.key, value: tag.value }, language),
    ),
  }
}

function metadataAnswer(row: NftRow) {
  return {
    edition_number: row.edition_number,
    total_edition_number: row.total_editions,
    owner: { owner_address: row.owner_address },
    updated_at: row.updated_at.toISOString(),
  }
}

function ownerAnswer(row: NftRow) {
  return userInfoAnswer({
    address: row.owner_address,
    icon_url: row.owner_icon_url,
    introduction: row.owner_introduction,
    name: row.owner_name,
    display_id: row.owner_display_id,
    deleted_at: row.owner_deleted_at,
  })
}

type Chain = Pick<Dependencies['chain'], 'chainId' | 'collection' | 'operator'>

/** An NFT as the wire has it (docs/specification.md section 3). */
export function nftAnswer(row: NftRow, chain: Chain, language: Language) {
  return {
    uuid: row.id,
    original_data_url: row.image_url,
    token: row.token,
    collection_address: chain.collection,
    chain_id: chain.chainId,
    acquired_at: row.acquired_at.toISOString(),
    minted: row.minted_at !== null,
    item: itemAnswer(row, language),
    metadata: metadataAnswer(row),
    user_info: ownerAnswer(row),
  }
}

/** The certificate of an NFT (docs/specification.md section 3), with what a reader needs to check it. */
export function certificateAnswer(row: NftRow, chain: Chain, language: Language) {
  return {
    uuid: row.id,
    item: itemAnswer(row, language),
    metadata: metadataAnswer(row),
    user_info: ownerAnswer(row),
    token: row.token,
    price: row.price,
    collection_address: chain.collection,
    chain_id: chain.chainId,
    issuer: { ...translated({ name: row.creator_name }, language), address: chain.operator },
    issued_at: (row.minted_at ?? row.acquired_at).toISOString(),
    mint_tx: row.mint_tx,
    media_hash: row.image_hash,
  }
}
