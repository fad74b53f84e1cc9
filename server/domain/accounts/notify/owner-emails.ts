import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { emailAccountOfAddress } from '../../../store/accounts/email-accounts.ts'
import { formerEmailsOf } from '../../../store/accounts/user-emails.ts'
import type { UserRow } from '../../../store/accounts/users.ts'
import type { Dependencies } from '../../dependencies.ts'

/** Every confirmed email address of a user. */
export async function emailsOf(db: Kysely<DB>, user: Pick<UserRow, 'address' | 'email'>): Promise<string[]> {
  const own = [user.email, (await emailAccountOfAddress(db, user.address))?.email]
  return [...new Set(own.filter((email) => typeof email === 'string'))]
}

/**
 * The same, and those that were theirs until a short while ago: an attacker who takes an account over changes
 * the address first, and its owner is notified of what comes next.
 */
export async function allEmailsOf(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  user: Pick<UserRow, 'id' | 'address' | 'email'>,
): Promise<string[]> {
  const former = await formerEmailsOf(db, user.id, now())
  return [...new Set([...(await emailsOf(db, user)), ...former])]
}
