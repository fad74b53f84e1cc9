import type { Language } from '../../../src/contract/languages.ts'
import type { BallKind, OrderState } from '../../../src/contract/states.ts'
import type { Json, NullableJson } from './catalog.ts'
import type { Generated, Selectable } from 'kysely'

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
  /** While it is reserved: its buyer has finished the payment page, and the money may still come. */
  payment_pending: Generated<boolean>
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
  /** When its buyer has opened the ball; null while it is closed. */
  opened_at: Date | null
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

/** A checkout of the sandbox payment provider as it comes out of the database. */
export type SandboxCheckoutRow = Selectable<SandboxCheckouts>

/** A new checkout of the sandbox payment provider: what the database does not fill in. */
export type NewSandboxCheckout = Omit<
  SandboxCheckoutRow,
  'state' | 'payment_id' | 'created_at' | 'secret'
> & { secret: string }
