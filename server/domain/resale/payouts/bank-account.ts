import type { BankAccount } from '../../../../src/contract/bank-account.ts'
import type { ShownBankAccount } from '../../../../src/contract/bank-account-shown.ts'
import { DIGITS_SHOWN } from '../../../../src/contract/bank-fields.ts'
import { languageOr } from '../../../../src/contract/languages.ts'
import { paths } from '../../../../src/config/paths.ts'
import { Problem } from '../../../lib/problem.ts'
import type { EncryptedColumn } from '../../../lib/secrets/encrypted-column.ts'
import { bankAccountOf, deleteBankAccount, upsertBankAccount } from '../../../store/resale/bank-accounts.ts'
import { addNotice } from '../../../store/notifications/notices.ts'
import { lockUser, type UserRow } from '../../../store/accounts/users.ts'
import { waitingPeriodEnd } from '../../accounts/limits/waiting-period.ts'
import { greetedAs } from '../../accounts/notify/greeted-as.ts'
import { allEmailsOf } from '../../accounts/notify/owner-emails.ts'
import type { Dependencies } from '../../dependencies.ts'
import { bankAccountMail, bankAccountRemovedMail } from '../../notifications/mails/payouts.ts'
import { pageUrl } from '../../page-url.ts'

type Within = Pick<Dependencies, 'db' | 'cipher'>
type Change = 'bank_account_set' | 'bank_account_removed'

/** What each ciphertext belongs to: it decrypts for this user and this purpose alone. */
const wholeOf = (userId: string) => `bank account ${userId}`
const shownOf = (userId: string) => `shown bank account ${userId}`

/** Where bank accounts are stored. */
export const ENCRYPTED_BANK_ACCOUNTS: readonly EncryptedColumn[] = [
  {
    by: 'seal',
    table: 'bank_accounts',
    column: 'encrypted',
    key: 'user_id',
    about: ({ user_id: id }) => wholeOf(String(id)),
  },
  {
    by: 'seal',
    table: 'bank_accounts',
    column: 'shown',
    key: 'user_id',
    about: ({ user_id: id }) => shownOf(String(id)),
  },
]

/**
 * Stores the bank account to which a user is paid out, encrypted. Payouts go to it after the waiting period of new
 * credentials, so that an owner who is told of a change by mail and in the app is in time to answer it. The caller has
 * verified the owner's identity.
 */
export async function setBankAccount(
  deps: Dependencies,
  userId: string,
  account: BankAccount,
): Promise<ShownBankAccount> {
  const pays_from = waitingPeriodEnd(deps)
  const { bank_name, kind, number } = account
  const shown = { bank_name, kind, last_digits: number.slice(-DIGITS_SHOWN) }
  await changing(deps, userId, 'bank_account_set', async (within) => {
    await upsertBankAccount(within.db, {
      user_id: userId,
      encrypted: deps.cipher.encrypt(JSON.stringify(account), wholeOf(userId)),
      shown: deps.cipher.encrypt(JSON.stringify(shown), shownOf(userId)),
      pays_from,
      changed_at: deps.now(),
    })
    return true
  })
  return { ...shown, pays_from: pays_from.toISOString() }
}

/** Deletes the bank account of a user; repeated it changes nothing. The caller has verified the owner's identity. */
export async function removeBankAccount(deps: Dependencies, userId: string): Promise<void> {
  await changing(deps, userId, 'bank_account_removed', ({ db }) => deleteBankAccount(db, userId))
}

/** What may be shown of a user's bank account; null where there is none. */
export async function shownBankAccount(
  { db, cipher }: Within,
  userId: string,
): Promise<ShownBankAccount | null> {
  const row = await bankAccountOf(db, userId)
  if (!row) return null
  const shown = JSON.parse(cipher.decrypt(row.shown, shownOf(userId))) as Omit<ShownBankAccount, 'pays_from'>
  return { ...shown, pays_from: row.pays_from.toISOString() }
}

/**
 * The whole bank account of a user: for payouts, and nothing else.
 * @throws Error where it was encrypted with another key
 */
export async function wholeBankAccount(
  { db, cipher }: Within,
  userId: string,
): Promise<{ account: BankAccount; paysFrom: Date } | null> {
  const row = await bankAccountOf(db, userId)
  if (!row) return null
  const stored = JSON.parse(cipher.decrypt(row.encrypted, wholeOf(userId))) as BankAccount | EarlierAccount
  const account = 'branch_code' in stored ? { ...stored, branch: stored.branch_code } : stored
  return { account, paysFrom: row.pays_from }
}

/** As it was stored when a branch was always a code. */
type EarlierAccount = Omit<BankAccount, 'branch'> & { branch_code: string }

/** Makes a change under the lock that payouts and the end of the account take, and notifies the owner in the same transaction. */
async function changing(
  deps: Dependencies,
  userId: string,
  change: Change,
  write: (within: Dependencies) => Promise<boolean>,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const within = { ...deps, db: trx }
    const owner = await lockUser(trx, userId)
    if (!owner) throw new Problem(404, 'NOT_FOUND')
    if (await write(within)) await notify(within, owner, change)
  })
  deps.wakeJobs()
}

async function notify(within: Dependencies, owner: UserRow, change: Change): Promise<void> {
  const language = languageOr(owner.language)
  const page = pageUrl(within, paths.bankAccount(), language)
  const facts = { person: greetedAs(owner), page, from: waitingPeriodEnd(within) }
  const write = change === 'bank_account_set' ? bankAccountMail : bankAccountRemovedMail
  for (const to of await allEmailsOf(within, owner))
    await within.mail.send(write(to, facts, language), within.db)
  const at = within.now()
  await addNotice(within.db, { userId: owner.id, kind: change, about: `${owner.id}-${at.getTime()}`, at })
}
