import type { Kysely, Selectable } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { EmailAccounts } from '../db/tables/people.ts'
import type { Dependencies } from '../domain/dependencies.ts'

export type EmailAccount = Selectable<EmailAccounts>

/** A verification link lives ten minutes (docs: OWASP Forgot Password Cheat Sheet asks for short lives). */
export const LINK_MINUTES = 10

/** E-mail addresses are compared in lower case. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** The account of an address; everyone in this table has confirmed it. */
export async function emailAccount(deps: Dependencies, email: string): Promise<EmailAccount | undefined> {
  return deps.db.selectFrom('email_accounts').selectAll().where('email', '=', email).executeTakeFirst()
}

/** A new account without its wallet. */
export type NewAccount = Pick<EmailAccount, 'email' | 'address' | 'auth_hash' | 'kdf' | 'verified_at'> &
  Partial<Pick<EmailAccount, 'key_from' | 'linked_session'>>

/**
 * Keeps an account whose address has just been confirmed. Inside the transaction that keeps its wallet.
 * @returns false where the e-mail address has one. @throws the database's own error where the wallet has one
 */
export async function keepAccount(trx: Kysely<DB>, { kdf, ...account }: NewAccount): Promise<boolean> {
  const kept = await trx
    .insertInto('email_accounts')
    .values({ ...account, kdf: JSON.stringify(kdf), vault: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('email')
    .executeTakeFirst()
  return kept !== undefined
}
