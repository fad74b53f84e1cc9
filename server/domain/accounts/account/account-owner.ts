import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'

/** What a person is called in the tables that hold something about them. */
export interface Who {
  id: string
  /** Lower case. */
  address: string
  /** Every e-mail address that they have shown to be theirs; one that they have only asked for may be anybody's. */
  emails: string[]
  /** Those of them that this account logs in with: a mailbox may be where several accounts are written to. */
  logins: string[]
}

/** The names of a user. @throws where there is no such user */
export async function whoIs(db: Kysely<DB>, userId: string): Promise<Who> {
  const { address, email } = await db
    .selectFrom('users')
    .select(['address', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const accounts = await db
    .selectFrom('email_accounts')
    .select('email')
    .where('address', '=', address)
    .where('verified_at', 'is not', null)
    .execute()
  const logins = accounts.map((account) => account.email)
  const own = [email, ...logins].filter((one) => one !== null)
  return { id: userId, address, emails: [...new Set(own)], logins }
}
