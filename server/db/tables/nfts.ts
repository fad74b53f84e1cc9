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
  mint_tx: string | null
  minted_at: Date | null
  acquired_at: Generated<Date>
  updated_at: Generated<Date>
}
