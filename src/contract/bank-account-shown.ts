import * as v from 'valibot'
import { ACCOUNT_KINDS } from './bank-kinds.ts'
import { time } from './common.ts'

/** What is shown back of a bank account: no call answers more. */
export const shownBankAccount = v.object({
  bank_name: v.string(),
  kind: v.picklist(ACCOUNT_KINDS),
  /** The last three digits of its number. */
  last_digits: v.string(),
  /** From when on payouts go to it: a change can be noticed before. */
  pays_from: time,
})
export type ShownBankAccount = v.InferOutput<typeof shownBankAccount>
