import type { Language } from '../../src/contract/translations.ts'
import type { Dependencies, SessionUser } from '../deps.ts'
import type { OpenIdIdentity } from '../openid/port.ts'
import { identitiesOf, linkIdentity } from '../store/identities.ts'
import { endOtherSessions, holdSession } from '../store/sessions.ts'
import { tellOfWayIn } from './tell-of-way-in.ts'
import { addressesOf, lockUser } from './ways.ts'

/**
 * Makes a Google account a way into the account of who is signed in. The caller has seen both proofs: a fresh log-in
 * of this session, and Google's word in the browser of the same session. One Google account for one of ours: of two
 * that are added at once one counts. Every other session ends, and
 * the owner is told.
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
    const linked = await linkIdentity(trx, id, { kind: 'google', issuer, subject, email })
    if (linked === 'taken') return linked
    await endOtherSessions({ db: trx }, id, session)
    const whom = { displayId: user.display_id, tell: await addressesOf(trx, user) }
    await tellOfWayIn(deps, trx, whom, { kind: 'google', email }, language)
    return linked
  })
  deps.wakeJobs()
  return outcome
}
