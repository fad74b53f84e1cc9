import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'

/** What a person is called in the tables that hold something about them. */
export interface Who {
  id: string
  /** Lower case. */
  address: string
  /** Every address that is theirs or that they asked for. */
  emails: string[]
}

/** The names of a user. @throws where there is no such user */
export async function whoIs(db: Kysely<DB>, userId: string): Promise<Who> {
  const { address, email, pending_email } = await db
    .selectFrom('users')
    .select(['address', 'email', 'pending_email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const accounts = await db
    .selectFrom('email_accounts')
    .select('email')
    .where('address', '=', address)
    .where('verified_at', 'is not', null)
    .execute()
  const own = [email, pending_email, ...accounts.map((account) => account.email)]
  return { id: userId, address, emails: [...new Set(own.filter((one) => one !== null))] }
}
