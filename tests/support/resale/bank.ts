import type { BankAccount } from '../../../src/contract/bank-account.ts'
import { setBankAccount } from '../../../server/domain/resale/payouts/bank-account.ts'
import type { TestApp } from '../server/app.ts'

/** A bank account as the server stores it. */
export const BANK_ACCOUNT: BankAccount = {
  bank_name: 'みずほ銀行',
  bank_code: '0001',
  branch: '482',
  kind: 'ordinary',
  number: '9071635',
  holder: 'ﾔﾏﾀﾞ ﾊﾅｺ',
}

/** Gives a seller a bank account whose waiting period is over. */
export async function withBankAccount(
  app: TestApp,
  userId: string,
  account: BankAccount = BANK_ACCOUNT,
): Promise<void> {
  await setBankAccount(app.deps, userId, account)
  await app.deps.db
    .updateTable('bank_accounts')
    .set({ pays_from: new Date(0) })
    .where('user_id', '=', userId)
    .execute()
}
