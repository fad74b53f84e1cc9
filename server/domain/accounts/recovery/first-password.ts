import { Problem } from '../../../lib/problem.ts'
import { emailAccountOfAddress } from '../../../store/accounts/email-accounts.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { notifyOfFirstMethod } from '../notify/first-method.ts'
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
  { address, session }: SessionUser,
  made: Parameters<typeof setPassword>[2],
): Promise<void> {
  const account = await emailAccountOfAddress(deps.db, address)
  if (!account) throw new Problem(404, 'NO_VAULT')
  if (account.auth_hash !== null) throw new Problem(409, 'HAS_WAY')
  const { email } = account
  await setPassword(deps, { email, address, before: null, keep: session }, made, (trx) =>
    notifyOfFirstMethod(deps, trx, { address, email }),
  )
  deps.wakeJobs()
}
