import type { Language } from '../../../../src/contract/translations.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import type { OpenIdIdentity } from '../../../adapters/openid/port.ts'
import { identitiesOf, linkIdentity } from '../../../store/identities.ts'
import { holdSession } from '../../../store/sessions.ts'
import { allAddressesOf } from '../notify/owner-emails.ts'
import { holdEnd } from '../limits/waiting-period.ts'
import { tellOfAdded } from '../notify/sign-in-method.ts'
import { lockUser } from './sign-in-methods.ts'

/**
 * Makes a Google account a sign-in method of who is signed in. The caller has seen the proofs: a fresh log-in and a
 * signature of the wallet when they left, and Google's word in the browser of the same session. One Google account for
 * one of ours: of two that are added at once one counts. It waits before it opens the wallet, and the owner is told
 * everywhere. No session ends: on the owner's other devices it can be taken back.
 * @returns `taken` for one that is another's, `has-one` for a second, `over` where the session has ended meanwhile; then
 *   nothing has changed
 */
export async function linkGoogle(
  deps: Dependencies,
  { id, session }: SessionUser,
  { issuer, subject, email }: OpenIdIdentity,
  language: Language,
): Promise<'linked' | 'taken' | 'has-one' | 'over'> {
  const outcome = await deps.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, id)
    // asked again here: the way to Google and back takes seconds, in which its owner may have logged this browser out
    if (!user || !(await holdSession(trx, { userId: id, session, now: deps.now() }))) return 'over'
    const known = await identitiesOf(trx, id)
    if (known.some(({ kind }) => kind === 'google')) return 'has-one'
    const keyFrom = holdEnd(deps)
    const identity = { kind: 'google', issuer, subject, email } as const
    const linked = await linkIdentity(trx, id, identity, { at: deps.now(), keyFrom, session })
    if (linked === 'taken') return linked
    const to = await allAddressesOf({ ...deps, db: trx }, user)
    const whom = { userId: id, displayId: user.display_id, to, language }
    await tellOfAdded(deps, trx, whom, { id: linked.id, kind: 'google', email, keyFrom })
    return 'linked'
  })
  deps.wakeJobs()
  return outcome
}
