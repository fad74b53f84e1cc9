import type { ShownBankAccount } from '../../../src/contract/bank-account-shown.ts'
import type { Language } from '../../../src/contract/translations.ts'
import type { Earning } from '../../domain/resale/payouts/earnings.ts'
import { dueAt, type HeldBack } from '../../domain/resale/payouts/held-back.ts'
import { translated } from '../../lib/translated.ts'

interface Earnings {
  /** Yen. */
  balance: number
  heldBack: HeldBack
  earnings: readonly Earning[]
  bankAccount: ShownBankAccount | null
}

interface AnswerContext {
  payoutAfterDays: number
  now: Date
  language: Language
}

/** A seller's balance and what changed it, as the wire has it. */
export function earningsAnswer(
  { balance, heldBack, earnings, bankAccount }: Earnings,
  context: AnswerContext,
) {
  // a share may have been paid out already: no more than the balance is held
  const atMost = (amount: number, limit: number) => Math.max(0, Math.min(amount, limit))
  const held = atMost(heldBack.held, balance)
  return {
    balance,
    held,
    waiting: Math.min(atMost(heldBack.waiting, balance), Math.max(0, balance - held)),
    payout_after_days: context.payoutAfterDays,
    bank_account: bankAccount,
    entries: earnings.map((row) => entryAnswer(row, context)),
  }
}

function entryAnswer(row: Earning, { payoutAfterDays, now, language }: AnswerContext) {
  const { work } = row
  return {
    uuid: `${row.kind}-${row.payout_id ?? row.purchase_id}`,
    kind: row.kind === 'settle' ? 'sale' : row.kind,
    amount: row.amount,
    at: (row.at ?? now).toISOString(),
    work: work && {
      sale_uuid: work.sale_id,
      nft_uuid: work.nft_id,
      ...translated({ name: work.item_name }, language),
      price: work.price,
      group_code: work.group_code,
      image_url: work.image_url,
    },
    state: row.payout_state,
    reference: row.reference,
    held: row.kind === 'settle' && work?.held === true,
    due_at:
      row.kind === 'settle' && work?.sold_at ? dueAt(work.sold_at, payoutAfterDays).toISOString() : null,
  }
}
