import type { Generated } from 'kysely'

/** A token of this shop's collection and its owner according to the database. */
export interface Nfts {
  id: string
  /** Decimal token id on chain. */
  token: string
  item_id: string
  edition_number: number
  owner_user_id: string
  order_id: string
  /** What was paid, yen. */
  price: number
  /** How many members have it as a favorite, its owner aside (store/provenance/favorites.ts). */
  favorites: Generated<number>
  /** The key of the transaction that mints it, once that is written. */
  mint_key: string | null
  mint_tx: string | null
  minted_at: Date | null
  acquired_at: Generated<Date>
  updated_at: Generated<Date>
}

/** A transfer in the collection, as its events were read. */
export interface TokenMoves {
  block_number: number
  log_index: number
  block_hash: string
  tx_hash: string
  /** Decimal token id on chain. */
  token: string
  /** Checksummed; null where the token came into being. */
  from_address: string | null
  to_address: string
  /** Through the marketplace: a commitment's reveal. */
  is_sale: boolean
  history_uri: string | null
  /** When the block was made. */
  moved_at: Date | null
}
