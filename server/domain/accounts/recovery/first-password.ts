import type { Language } from '../../../../src/contract/translations.ts'
import { Problem } from '../../../lib/problem.ts'
import { emailAccountOfAddress } from '../../../store/accounts/email-accounts.ts'
import { lockUser } from '../../../store/accounts/users.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { waitingPeriodEnd } from '../limits/waiting-period.ts'
import { FIRST_PASSWORD } from '../method-ids.ts'
import { greetedAs } from '../notify/greeted-as.ts'
import { allEmailsOf } from '../notify/owner-emails.ts'
import { notifyOfAddedMethod } from '../notify/sign-in-method.ts'
import { setPassword } from './set-password.ts'

/**
 * Sets the first password of an account that began without one; the caller has verified the proofs. From now on no
 * mailed code logs in, every other session ends, and the owner is notified everywhere, by a mail that takes the
 * password back. It opens the wallet at once: who sets it has just had the wallet open.
 * @throws Problem 404 NO_VAULT; 409 HAS_WAY where there is a password; 409 PASSWORD_CHANGED where one was set at the
 *   same moment
 */
export async function setFirstPassword(
  deps: Dependencies,
  { id, address, session }: SessionUser,
  made: Parameters<typeof setPassword>[2],
  language: Language,
): Promise<void> {
  const account = await emailAccountOfAddress(deps.db, address)
  if (!account) throw new Problem(404, 'NO_VAULT')
  if (account.auth_hash !== null) throw new Problem(409, 'HAS_WAY')
  const { email } = account
  await setPassword(deps, { email, address, before: null, keep: session }, made, async (trx) => {
    const user = await lockUser(trx, id)
    if (!user) throw new Problem(401, 'UNAUTHORIZED')
    const to = await allEmailsOf({ ...deps, db: trx }, user)
    const owner = { userId: id, person: greetedAs(user), to, language }
    const keyFrom = waitingPeriodEnd(deps)
    await notifyOfAddedMethod(deps, trx, owner, {
      id: FIRST_PASSWORD,
      kind: 'email_password',
      email,
      keyFrom,
    })
  })
  deps.wakeJobs()
}
