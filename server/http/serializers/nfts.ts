import { PRODUCT_NAME } from '../../../src/config/constants.ts'
import type { Language, LocalizedText } from '../../../src/contract/translations.ts'
import type { ChainPort } from '../../adapters/chain/port.ts'
import { translated } from '../../lib/translated.ts'
import { publicFavorites } from '../../domain/accounts/account/favorites.ts'
import type { NftRow } from '../../store/provenance/nfts.ts'
import type { BallOfWork } from '../../store/shop/sets.ts'
import { isHidden, userInfoAnswer } from './users.ts'
import { designOf } from './group-pages.ts'

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

function ownerAnswer(row: NftRow, viewerId: string | undefined) {
  const owner = {
    address: row.owner_address,
    icon_url: row.owner_icon_url,
    introduction: row.owner_introduction,
    name: row.owner_name,
    display_id: row.owner_display_id,
    deleted_at: row.owner_deleted_at,
  }
  return userInfoAnswer(owner, isHidden(whoseOf(row), viewerId))
}

/** For its owner alone, where it is theirs: the order that it came of. */
function orderAnswer(row: NftRow, viewerId: string | undefined): string | null {
  const isTheirs = viewerId !== undefined && viewerId === row.owner_user_id && viewerId === row.drawn_by
  return isTheirs ? row.order_id : null
}

const whoseOf = (row: NftRow) => ({ id: row.owner_user_id, private_collection: row.owner_private })

function withdrawnAnswer({ revoked_at: at, revoked_reason: reason }: NftRow) {
  return at && { at: at.toISOString(), reason }
}

/** The collection that works are tokens of. */
export type CollectionFacts = Pick<ChainPort, 'chainId' | 'collection' | 'operator'>

/** Who asks, and in which language. */
interface Asker {
  language: Language
  /** Undefined for a visitor. */
  viewerId: string | undefined
}

/** The ball that a work came out of. */
export function ballOfWorkAnswer(ball: BallOfWork | undefined, language: Language) {
  if (!ball) return null
  const { id: uuid, kinds, price, image_url, name } = ball
  return { uuid, kinds, price, image_url, ...translated({ name }, language) }
}

/** An NFT as the wire has it (docs/specification.md section 3). */
export function nftAnswer(row: NftRow, chain: CollectionFacts, { language, viewerId }: Asker) {
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
    user_info: ownerAnswer(row, viewerId),
    withdrawn: withdrawnAnswer(row),
    in_ball: row.in_ball,
    order_uuid: orderAnswer(row, viewerId),
    favorites: isHidden(whoseOf(row), viewerId) ? null : publicFavorites(row.favorites),
  }
}

/** The certificate of an NFT (docs/specification.md section 3), with the facts to verify it by. */
export function certificateAnswer(row: NftRow, chain: CollectionFacts, { language, viewerId }: Asker) {
  return {
    uuid: row.id,
    item: itemAnswer(row, language),
    metadata: metadataAnswer(row),
    user_info: ownerAnswer(row, viewerId),
    token: row.token,
    price: row.price,
    collection_address: chain.collection,
    chain_id: chain.chainId,
    issuer: { ...translated({ name: row.creator_name }, language), address: chain.operator },
    certifier: { name: PRODUCT_NAME },
    issued_at: (row.minted_at ?? row.acquired_at).toISOString(),
    mint_tx: row.mint_tx,
    media_hash: row.image_hash,
    withdrawn: withdrawnAnswer(row),
  }
}
