import type { Language } from '../../../src/contract/languages.ts'
import type { Generated } from 'kysely'
import type { BallKind, OrderState, SaleEnding, SaleReason, SaleState } from '../../../src/contract/states.ts'
import type { Json, NullableJson } from './catalog.ts'

export interface Orders {
  id: string
  user_id: string
  ball_id: string
  kind: BallKind
  state: OrderState
  /** Yen, tax included. */
  price: number
  /** The place in the ball's queue; null while no unit is held. */
  queue: number | null
  checkout_id: string | null
  payment_url: string | null
  /** The payment's own id, for a refund. */
  payment_id: string | null
  /** Parameters of the request to the payment provider, fixed before the first call. */
  card_request: NullableJson<unknown>
  /** Digest of the network it came from, while it is unpaid; null where none is known. */
  place: string | null
  /** Which of its account's slots an unpaid order takes; null for a free one. */
  hold_slot: number | null
  /** The confirmation sheet's facts at the moment of the order, both languages. */
  terms: Json<unknown>
  expires_at: Date | null
  paid_at: Date | null
  drawn_at: Date | null
  minted_at: Date | null
  delivered_at: Date | null
  closed_at: Date | null
  nft_id: string | null
  created_at: Generated<Date>
}

/** (user, Idempotency-Key) → one result; another request under the same key is refused with 422. */
export interface IdempotencyKeys {
  user_id: string
  key: string
  request_hash: string
  order_id: string
  created_at: Generated<Date>
}

/** Inbox of payment webhooks: an event is applied once, whatever is repeated. */
export interface PaymentEvents {
  id: string
  kind: string
  checkout_id: string
  payload: Json<unknown>
  received_at: Generated<Date>
  applied_at: Date | null
  /** How often the payment provider was asked about a checkout that it does not know. */
  attempts: Generated<number>
  /** The retries are used up; nothing more is done about the event. */
  given_up_at: Date | null
}

/** Background work as rows: taken with FOR UPDATE SKIP LOCKED, repeated until done. */
export interface Jobs {
  id: string
  kind: string
  /** Its subject; one live job per (kind, subject). */
  subject: string
  run_at: Generated<Date>
  /** By the database's clock. */
  planned_at: Generated<Date>
  attempts: Generated<number>
  locked_until: Date | null
  last_error: string | null
  created_at: Generated<Date>
}

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

/** A resale of one NFT. At most one is live (listed, reserved, settling, cancelling). */
export interface Sales {
  id: string
  nft_id: string
  /** The group of its NFT, so that a group's listings are found by index. */
  group_id: string
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
   * `moved` or `withdrawn` on the chain. It cannot be reserved meanwhile.
   */
  ending: SaleEnding | null
  /** The reveal hash, a bearer secret: ciphertext only, and gone when the sale has ended. */
  reveal: string | null
  expires_at: Date | null
  created_at: Generated<Date>
  sold_at: Date | null
  closed_at: Date | null
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

/** Checkouts of the sandbox payment provider: outside the system, shipped beside the real adapter. */
export interface SandboxCheckouts {
  id: string
  order_id: string
  amount: number
  title: string
  language: Language
  success_url: string
  cancel_url: string
  state: Generated<
    'open' | 'authorized' | 'paid' | 'declined' | 'cancelled' | 'expired' | 'refunded' | 'released'
  >
  payment_id: string | null
  /** The shop's own secret, which comes back with the checkout. */
  secret: string | null
  /** Whether the money is taken when the buyer pays, or authorized and taken when the shop says so. */
  capture: Generated<'at_once' | 'later'>
  expires_at: Date
  created_at: Generated<Date>
}
