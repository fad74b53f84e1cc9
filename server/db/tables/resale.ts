import type { Language } from '../../../src/contract/languages.ts'
import type { Generated } from 'kysely'
import type { NoticeKind } from '../../../src/contract/notices.ts'
import type { IncidentKind, ResaleOrderReason, ResaleOrderState } from '../../../src/contract/states.ts'
import type { NullableJson } from './catalog.ts'

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
  /** Parameters of the request to the payment provider, fixed before the first call. */
  card_request: NullableJson<unknown>
  /** The confirmation sheet's facts at the moment of the purchase, both languages. */
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

/**
 * Purpose of a posting: money came in, was shared out, or was refunded; or it was sent to a seller's bank, has
 * arrived there, or came back. `reversal`: it was shared out, and the buyer was refunded all the same.
 */
export type Posting = 'capture' | 'settle' | 'refund' | 'payout' | 'paid' | 'returned' | 'reversal'

/**
 * Double entries: the amounts of one (purchase or payout, posting) add up to zero. Accounts: `card`, `held`,
 * `fee`, `seller:<user id>`, `creator:<group id>`, `transit` (on its way to a bank), `bank` (what banks have
 * paid), `loss` (what the shop bears because a capture failed). What a party is owed is negative, as in any
 * ledger of liabilities.
 */
export interface Ledger {
  id: Generated<number>
  /** Its subject: a purchase or a payout, never both. */
  purchase_id: string | null
  payout_id: string | null
  posting: Posting
  account: string
  /** Yen. */
  amount: number
  created_at: Generated<Date>
}

/** Money on its way from a seller's balance to their bank; at most one is begun for each seller. */
export interface Payouts {
  id: string
  user_id: string
  /** Yen. */
  amount: number
  state: 'begun' | 'paid' | 'returned'
  /** The bank's own reference, or why it came back. */
  reference: string | null
  created_at: Date
  ended_at: Date | null
}

/**
 * What needs an operator. While an incident of a resale is open, its seller is not paid out for it. `settled`
 * automatically, or as the operator decided.
 */
export interface Incidents {
  /** `kind:subject`. */
  id: string
  kind: IncidentKind
  purchase_id: string | null
  order_id: string | null
  /** The payment provider's id of the payment. */
  payment_id: string | null
  /** Yen. */
  amount: number
  /** For the operator to read. */
  note: string
  opened_at: Date
  resolved_at: Date | null
  resolution: 'settled' | 'released' | 'reversed' | null
}

/** The text attached to a transfer on the chain, by keccak256 of exactly this text. */
export interface Histories {
  digest: string
  body: string
}

/** A notice shown to a user in the app; its id names its subject, so that none appears twice. */
export interface Notices {
  id: string
  user_id: string
  kind: NoticeKind
  nft_id: string | null
  purchase_id: string | null
  order_id: string | null
  /** Yen, where it is about money. */
  amount: number | null
  /** Why, as a stable word. */
  reason: string | null
  created_at: Date
  read_at: Date | null
}
