import type { IncidentKind } from '../../../src/contract/states.ts'
import type { Generated } from 'kysely'

/**
 * Purpose of a posting: money came in, was shared out, or was refunded; or it was sent to a seller's bank, has
 * arrived there, or came back. `reversal`: it was shared out, and the buyer was refunded all the same.
 */
export type Posting = 'capture' | 'settle' | 'refund' | 'payout' | 'paid' | 'returned' | 'reversal'

/**
 * Double entries: the amounts of one (resale order or payout, posting) add up to zero. Accounts: `card`,
 * `held`, `fee`, `seller:<user id>`, `creator:<group id>`, `transit` (on its way to a bank), `bank` (what
 * banks have paid), `loss` (what the shop bears because a capture failed). What a party is owed is negative,
 * as in any ledger of liabilities.
 */
export interface Ledger {
  id: Generated<number>
  /** Its subject: a resale order or a payout, never both. */
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

/** The bank account to which a seller is paid out. Both texts are ciphertext: a copy of the table has no digit of it. */
export interface BankAccounts {
  user_id: string
  /** The whole account, which the payout command alone decrypts. */
  encrypted: string
  /** What is shown back of it. */
  shown: string
  /** From when on payouts go to it. */
  pays_from: Date
  changed_at: Date
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
