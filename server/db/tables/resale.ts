import type { Generated } from 'kysely'

/** Life of a purchase of a listed work: released, or settled on the chain, or paid back. */
export type PurchaseState =
  'reserved' | 'paid' | 'settling' | 'sold' | 'declined' | 'abandoned' | 'expired' | 'refunding' | 'refunded'

export interface Purchases {
  id: string
  sale_id: string
  buyer_user_id: string
  state: PurchaseState
  /** Yen, tax included. */
  price: number
  language: 'ja' | 'en'
  /** Why it was paid back, as a stable word. */
  reason: string | null
  checkout_id: string | null
  payment_url: string | null
  payment_id: string | null
  settle_tx: string | null
  expires_at: Date
  paid_at: Date | null
  closed_at: Date | null
  created_at: Generated<Date>
}

/** What a posting is for: money came in, was shared out, or was given back. */
export type Posting = 'capture' | 'settle' | 'refund'

/**
 * Double entries: the amounts of one (purchase, posting) add up to zero. Accounts: `card`, `held`, `fee`,
 * `seller:<user id>`, `creator:<group id>`. What somebody has to get is negative, as in any ledger of liabilities.
 */
export interface Ledger {
  id: Generated<number>
  purchase_id: string
  posting: Posting
  account: string
  /** Yen. */
  amount: number
  created_at: Generated<Date>
}
