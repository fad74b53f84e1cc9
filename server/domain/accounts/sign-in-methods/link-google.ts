import type { Language } from '../../../../src/contract/translations.ts'
import type { OpenIdIdentity } from '../../../adapters/openid/port.ts'
import { identitiesOf, linkIdentity } from '../../../store/accounts/identities.ts'
import { lockSession } from '../../../store/accounts/sessions.ts'
import { lockUser } from '../../../store/accounts/users.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { waitingPeriodEnd } from '../limits/waiting-period.ts'
import { greetedAs } from '../notify/greeted-as.ts'
import { allEmailsOf } from '../notify/owner-emails.ts'
import { notifyOfAddedMethod } from '../notify/sign-in-method.ts'

/**
 * Makes a Google account a sign-in method of the user who is logged in. The caller has verified the proofs: a
 * fresh log-in and a signature of the wallet before the redirect, and Google's answer in the browser of the
 * same session. An account here has at most one Google account: of two that are added at once one counts. It
 * has a waiting period before it opens the wallet, and the owner is notified everywhere. No session ends: on
 * the owner's other devices it can be undone.
 * @returns `taken` for one of another account, `has-one` for a second, `over` where the session has ended by
 *   now; then nothing has changed
 */
export async function linkGoogle(
  deps: Dependencies,
  { id, session }: SessionUser,
  { issuer, subject, email }: OpenIdIdentity,
  language: Language,
): Promise<'linked' | 'taken' | 'has-one' | 'over'> {
  const outcome = await deps.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, id)
    // checked again here: the redirect to Google and back takes seconds, in which the owner may have ended this
    // session
    if (!user || !(await lockSession(trx, { userId: id, session, now: deps.now() }))) return 'over'
    const known = await identitiesOf(trx, id)
    if (known.some(({ kind }) => kind === 'google')) return 'has-one'
    const keyFrom = waitingPeriodEnd(deps)
    const identity = { kind: 'google', issuer, subject, email } as const
    const linked = await linkIdentity(trx, id, identity, { at: deps.now(), keyFrom, session })
    if (linked === 'taken') return linked
    const to = await allEmailsOf({ ...deps, db: trx }, user)
    const owner = { userId: id, person: greetedAs(user), to, language }
    await notifyOfAddedMethod(deps, trx, owner, { id: linked.id, kind: 'google', email, keyFrom })
    return 'linked'
  })
  deps.wakeJobs()
  return outcome
}
