import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { emailsOfAddress } from '../../../store/accounts/email-accounts.ts'
import { userFacts } from '../../../store/accounts/users.ts'

/** The names of a user in the tables with personal data. */
export interface AccountOwner {
  id: string
  /** Lower case. */
  address: string
  /** The user's confirmed email addresses. One that was only requested may belong to another person. */
  emails: string[]
  /** Those of them that log in to this account: a mailbox may be the contact address of several accounts. */
  logins: string[]
}

/** The names of a user. @throws where there is no such user */
export async function accountOwner(db: Kysely<DB>, userId: string): Promise<AccountOwner> {
  const { address, email } = await userFacts(db, userId)
  const logins = await emailsOfAddress(db, address)
  const own = [email, ...logins].filter((one) => one !== null)
  return { id: userId, address, emails: [...new Set(own)], logins }
}
