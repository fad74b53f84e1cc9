import type { BankAccount } from '../../../src/contract/bank-account.ts'

/** A payout on its way to a seller's bank. */
export interface PayoutOrder {
  /** Our id; the same for every try. */
  id: string
  /** Yen. */
  amount: number
  seller: { displayId: string; name: string; email: string | null; address: string }
  /** Where the money goes; for the transfer, and for no log. */
  account: BankAccount
}

/** What moves money to sellers' banks: an employee of the operator, or a bank's API. */
export interface Bank {
  /**
   * Transfers a payout. Idempotent: a second call with the same id must not pay again.
   * @returns the bank's reference once the money has left, or null where that is reported later (`mark`)
   */
  send(order: PayoutOrder): Promise<string | null>
}

/** The embedded default: the operator reads the list, pays at their bank, and records that with `mark`. */
export const byHand: Bank = { send: async () => null }
