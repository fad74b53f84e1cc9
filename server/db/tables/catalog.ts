import type { ColumnType, Generated } from 'kysely'
import type { BallKind, BallMaterial, BallStatus } from '../../../src/contract/states.ts'
import type { LocalizedText } from '../../../src/contract/translations.ts'

/** Written as JSON text, read as a value: both drivers agree on that. */
export type Json<T> = ColumnType<T, string, string>
export type NullableJson<T> = ColumnType<T | null, string | null, string | null>

/** A creator's or brand's page; the creator's facts live with it. */
export interface GroupPages {
  id: string
  code: string
  name: Json<LocalizedText>
  description: Json<LocalizedText>
  image_url: string | null
  logo_url: string | null
  theme: string | null
  bgcolor: string | null
  textcolor: string | null
  other: NullableJson<LocalizedText>
  creator_id: string
  creator_name: Json<LocalizedText>
  creator_description: Json<LocalizedText>
  creator_icon_url: string | null
  position: number
}

/** An account that a shop has its royalties paid to on the chain. */
export interface ShopRoyalties {
  /** What the shop's tokens carry on the chain, from 1 on. */
  number: number
  group_id: string
  /** Null: the collection's receiver. */
  receiver: string | null
  /** Hundredths of a percent. */
  bps: number
}

export interface Authors {
  id: string
  group_id: string
  name: Json<LocalizedText>
  description: Json<LocalizedText>
  image_url: string | null
  /** The wire's `order`. */
  position: number
  metadata: NullableJson<Record<string, string>>
}

/** A work; NFTs are its editions. Fee and royalty in percent. */
export interface Items {
  id: string
  group_id: string
  author_id: string
  name: Json<LocalizedText>
  description: Json<LocalizedText>
  image_url: string
  /** SHA-256 of the original, hexadecimal. */
  image_hash: string
  film_url: string | null
  is_secondary_distribution: boolean
  transaction_fee: number
  royalty: number
  creation_year: number | null
  tags: Json<{ key: LocalizedText; value: LocalizedText }[]>
  /** How many editions exist over all balls. */
  total_editions: number
}

export interface Balls {
  id: string
  group_id: string
  author_id: string
  name: Json<LocalizedText>
  description: Json<LocalizedText>
  kind: BallKind
  /** Yen, tax included. */
  price: number
  status: BallStatus
  position: number
  display_order: number
  image_url: string
  /** Null: its maker has not said. */
  material: BallMaterial | null
  starts_at: Date | null
  ends_at: Date | null
  films: Json<BallFilm[]>
  inventory: number
  /** inventory = remain + reserved + sold, always. */
  remain: number
  reserved: Generated<number>
  sold: Generated<number>
  /** The queue position that the next reservation takes; dropped slots are queued again at `tail`. */
  head: Generated<number>
  tail: number
  merkle_root: string
  slot_count: number
  commit_tx: string | null
  commit_block: number | null
  seed_block_hash: string | null
  starting_offset: number | null
  /** How many members have it as a favorite (store/provenance/favorites.ts). */
  favorites: Generated<number>
}

export type BallFilm = {
  uuid: string
  movie_url: string | null
  image_url: string | null
  description: LocalizedText
  display_order: number
}

/** One slot of a ball's secret list: content and edition, blinded by its salt. */
export interface BallSlots {
  ball_id: string
  slot_index: number
  item_id: string
  edition_number: number
  salt: string
}

/**
 * The order in which slots are assigned: place `queue` of a ball. `queue < slot_count` names the slot
 * (starting_offset + queue) modulo slot_count; a place added at the tail repeats the place it was dropped from.
 */
export interface BallQueue {
  ball_id: string
  queue: number
  /** The first place of the same slot: itself, or where a dropped slot stood at the start. */
  origin: number
  order_id: string | null
}

export interface News {
  id: string
  title: Json<LocalizedText>
  body: Json<LocalizedText>
  url: string | null
  image_url: string | null
  published_at: Date
}

export interface Pickups {
  id: string
  kind: 'group_page' | 'ball' | 'nft'
  title: Json<LocalizedText>
  author: NullableJson<LocalizedText>
  image_url: string | null
  path: string
  position: number
}

/** What an import has seen: key → hash of what it wrote, so that a repetition changes only what changed. */
export interface CatalogEntries {
  key: string
  hash: string
  entity_id: string
}
