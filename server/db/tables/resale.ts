import type { Language } from '../../../src/contract/languages.ts'
import type {
  ResaleOrderReason,
  ResaleOrderState,
  SaleEnding,
  SaleReason,
  SaleState,
} from '../../../src/contract/states.ts'
import type { NullableJson } from './catalog.ts'
import type { Generated } from 'kysely'

/** A resale of one NFT. At most one is live (listed, reserved, settling, cancelling). */
export interface Sales {
  id: string
  nft_id: string
  /** The group of its NFT, so that a group's listings are found by index. */
  group_id: string
  /**
   * The work of its NFT, its artist, the values of its tags in English and its number of editions, for the same reason;
   * null: written by an earlier version, until the next start.
   */
  item_id: string | null
  author_id: string | null
  work_tags: string[] | null
  work_editions: number | null
  /** How many members have its work as a favorite, as far as that is public; 0 where it is not. */
  wanted: Generated<number>
  seller_user_id: string
  /** Who reserved it; null while it is not reserved. */
  buyer_user_id: string | null
  /** Yen, tax included. */
  price: number
  state: SaleState
  /** Why it ended without a resale order; for its seller only. */
  reason: SaleReason | null
  /** keccak256 of the encoded reveal hash, 0x-prefixed: what the chain holds. */
  commitment: string
  /** The approval on chain that the listing stands on. */
  tx_receipt_id: string
  /** Percents that the seller agreed to; null: the work's own. */
  fee: number | null
  royalty: number | null
  /**
   * Why the listing ends once the payment page of its unpaid buyer is closed: `cancelled` by its seller,
   * `moved` or `withdrawn` on the chain, `revoked` by the operator, which is kept until the sale has ended, whether or
   * not its buyer has paid. It cannot be reserved meanwhile.
   */
  ending: SaleEnding | null
  /** The reveal hash, a bearer secret: ciphertext only, and gone when the sale has ended. */
  reveal: string | null
  expires_at: Date | null
  created_at: Generated<Date>
  sold_at: Date | null
  closed_at: Date | null
}

/** How many open sales have a value of a facet, as counted within the last minute. */
export interface SaleChoices {
  facet: 'shop' | 'artist' | 'tag'
  value: string
  sales: number
}

/** An owner's approval on chain, made before the listing that depends on it; `id` is the wire's txReceiptId. */
export interface ListingApprovals {
  id: string
  nft_id: string
  user_id: string
  commitment: string
  /** Yen. */
  price: number
  /** Seconds since 1970. */
  expiry: string
  /** Percents that were shown to the seller who signed. */
  fee: number | null
  royalty: number | null
  /** The token's listing nonce that was signed; with it a live approval is unique. */
  nonce: string
  /**
   * keccak256 of the history that was signed with it (table `histories`); null: written before that was stored.
   */
  history_digest: string | null
  /** The listing that stands on it, once there is one. */
  sale_id: string | null
  created_at: Generated<Date>
  /** Withdrawn because no listing came of it. */
  dropped_at: Date | null
}

/** The text attached to a transfer on the chain, by keccak256 of exactly this text. */
export interface Histories {
  digest: string
  body: string
}

export interface ResaleOrders {
  id: string
  sale_id: string
  buyer_user_id: string
  state: ResaleOrderState
  /** Yen, tax included. */
  price: number
  language: Language
  /** Why it was refunded, or released other than by its buyer. */
  reason: ResaleOrderReason | null
  checkout_id: string | null
  payment_url: string | null
  payment_id: string | null
  /** While it is reserved: its buyer has finished the payment page, and the money may still come. */
  payment_pending: Generated<boolean>
  /** Parameters of the request to the payment provider, fixed before the first call. */
  card_request: NullableJson<unknown>
  /** The confirmation sheet's facts at the moment of the order, both languages. */
  terms: NullableJson<unknown>
  settle_tx: string | null
  /** Digest of the network it came from, while it is unpaid; null where none is known. */
  place: string | null
  /** Its money is authorized at the payment provider and not captured. */
  uncaptured: Generated<boolean>
  expires_at: Date
  paid_at: Date | null
  closed_at: Date | null
  created_at: Generated<Date>
}
