import type { Kysely, Selectable } from 'kysely'
import type { KdfParams } from '../../../src/contract/users.ts'
import type { DB } from '../../db/schema.ts'
import type { EmailAccounts } from '../../db/tables/people.ts'

export type EmailAccount = Selectable<EmailAccounts>

/** The account of an email address, in lower case; every row has confirmed its address. */
export async function emailAccount(db: Kysely<DB>, email: string): Promise<EmailAccount | undefined> {
  return db.selectFrom('email_accounts').selectAll().where('email', '=', email).executeTakeFirst()
}

/** The email account of a wallet. @param address lower case */
export async function emailAccountOfAddress(
  db: Kysely<DB>,
  address: string,
): Promise<EmailAccount | undefined> {
  return db.selectFrom('email_accounts').selectAll().where('address', '=', address).executeTakeFirst()
}

/** The email addresses that log in to a wallet's account. @param address lower case */
export async function emailsOfAddress(db: Kysely<DB>, address: string): Promise<string[]> {
  const rows = await db.selectFrom('email_accounts').select('email').where('address', '=', address).execute()
  return rows.map(({ email }) => email)
}

/** A new account without its wallet. */
type NewEmailAccount = Pick<EmailAccount, 'email' | 'address' | 'auth_hash' | 'kdf' | 'verified_at'> &
  Partial<Pick<EmailAccount, 'key_from' | 'linked_session'>>

/**
 * Inserts an account. Inside the transaction that stores its wallet.
 * @returns false where the email address has one. @throws the database's own error where the wallet has one
 */
export async function insertEmailAccount(
  trx: Kysely<DB>,
  { kdf, ...account }: NewEmailAccount,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('email_accounts')
    .values({ ...account, kdf: kdf && JSON.stringify(kdf), vault: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('email')
    .executeTakeFirst()
  return inserted !== undefined
}

/** A new authentication key in the place of the one whose hash is `before`; null: of none. */
interface AuthKeyChange extends Pick<EmailAccount, 'email' | 'address'> {
  auth_hash: string
  kdf: KdfParams
  before: string | null
}

/**
 * Replaces the authentication key of an account whose wallet is in `wallet_vaults`.
 * @returns false where another key than `before` is stored: two changes at once leave one password, whole
 */
export async function replaceAuthKey(
  trx: Kysely<DB>,
  { email, address, auth_hash, kdf, before }: AuthKeyChange,
): Promise<boolean> {
  const changed = await trx
    .updateTable('email_accounts')
    .set({ auth_hash, kdf: JSON.stringify(kdf) })
    .where('email', '=', email)
    .where('address', '=', address)
    .where('auth_hash', 'is not distinct from', before)
    .where('vault', 'is', null)
    .returning('email')
    .executeTakeFirst()
  return changed !== undefined
}

/**
 * Deletes the version 1 wallet of an account; false where there is none, also because another request was
 * first.
 */
export async function clearVersion1Vault(trx: Kysely<DB>, address: string): Promise<boolean> {
  const cleared = await trx
    .updateTable('email_accounts')
    .set({ vault: null })
    .where('address', '=', address)
    .where('vault', 'is not', null)
    .returning('email')
    .executeTakeFirst()
  return cleared !== undefined
}

/** Takes the authentication key of an account away: it has no password, and no code logs in before `codeFrom`. */
export async function clearAuthKey(trx: Kysely<DB>, address: string, codeFrom: Date): Promise<void> {
  await trx
    .updateTable('email_accounts')
    .set({ auth_hash: null, kdf: null, code_from: codeFrom })
    .where('address', '=', address)
    .execute()
}

/** Has no code log in to the account of a wallet before a time. */
export async function setCodeFrom(trx: Kysely<DB>, address: string, codeFrom: Date): Promise<void> {
  await trx
    .updateTable('email_accounts')
    .set({ code_from: codeFrom })
    .where('address', '=', address)
    .execute()
}

/** Deletes what was begun with an email address: mailed codes and recovery links, recoveries, pre-sessions. */
export async function deleteUnfinishedOf(trx: Kysely<DB>, email: string): Promise<void> {
  for (const table of ['log_in_codes', 'recovery_sessions', 'recovery_links', 'pre_sessions'] as const) {
    await trx.deleteFrom(table).where('email', '=', email).execute()
  }
}

/** Deletes an email account. */
export async function deleteEmailAccount(trx: Kysely<DB>, email: string): Promise<void> {
  await trx.deleteFrom('email_accounts').where('email', '=', email).execute()
}
