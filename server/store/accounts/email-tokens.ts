import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { EmailTokens } from '../../db/tables/people.ts'

/** Stores a mailed link; `id` is the digest of its token. */
export async function insertEmailToken(
  db: Kysely<DB>,
  row: Omit<Insertable<EmailTokens>, 'user_id' | 'sign_up'> & ({ user_id: string } | { sign_up: string }),
): Promise<void> {
  await db.insertInto('email_tokens').values(row).execute()
}

/** Deletes the links that confirm a contact address of a user. */
export async function deleteEmailTokensOfUser(db: Kysely<DB>, userId: string): Promise<void> {
  await db.deleteFrom('email_tokens').where('user_id', '=', userId).execute()
}

/** Deletes the links of a sign-up. */
export async function deleteEmailTokensOfSignUp(trx: Kysely<DB>, signUp: string): Promise<void> {
  await trx.deleteFrom('email_tokens').where('sign_up', '=', signUp).execute()
}

/** Deletes a live link that confirms a contact address, once, and answers what it confirms. */
export async function takeContactToken(
  trx: Kysely<DB>,
  id: string,
  now: Date,
): Promise<{ email: string; user_id: string | null } | undefined> {
  return trx
    .deleteFrom('email_tokens')
    .where('id', '=', id)
    .where('user_id', 'is not', null)
    .where('expires_at', '>', now)
    .returning(['email', 'user_id'])
    .executeTakeFirst()
}
