import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { userByAddress } from '../../../store/accounts/users.ts'
import type { Dependencies } from '../../dependencies.ts'
import { waitingPeriodEnd } from '../limits/waiting-period.ts'
import { FIRST_METHOD } from '../method-ids.ts'
import { greetedAs } from './greeted-as.ts'
import { allEmailsOf } from './owner-emails.ts'
import { notifyOfAddedMethod } from './sign-in-method.ts'

/**
 * Notifies the owner of an account to which mailed codes logged in that it has its first password or passkey, in the
 * transaction that adds it: from now on no code does. Who has read one code could add either, so each mail has a link
 * that takes them back for as long as a method waits.
 * @param address lower case
 */
export async function notifyOfFirstMethod(
  deps: Dependencies,
  trx: Kysely<DB>,
  { address, email }: { address: string; email: string },
): Promise<void> {
  const user = await userByAddress(trx, address)
  if (!user) return
  const to = await allEmailsOf({ ...deps, db: trx }, user)
  const owner = { userId: user.id, person: greetedAs(user), to, language: user.language }
  const keyFrom = waitingPeriodEnd(deps)
  await notifyOfAddedMethod(deps, trx, owner, { id: FIRST_METHOD, kind: 'email_password', email, keyFrom })
}
