import type { Dependencies, SessionUser } from '../deps.ts'
import type { OpenIdIdentity } from '../openid/port.ts'
import { identitiesOf, linkIdentity } from '../store/identities.ts'
import { endOtherSessions } from '../store/sessions.ts'
import { lockUser } from './ways.ts'

/**
 * Makes a Google account a way into the account of who is signed in. The caller has seen both proofs: a fresh log-in
 * of this session, and Google's word in the browser of the same session. One Google account for one of ours: of two
 * that are added at once one counts. Every other session ends.
 * @returns `taken` for one that is another's, `has-one` for a second; then nothing has changed
 */
export async function linkGoogle(
  deps: Dependencies,
  { id, session }: SessionUser,
  { issuer, subject, email }: OpenIdIdentity,
): Promise<'linked' | 'taken' | 'has-one'> {
  return deps.db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, id))) return 'taken'
    const known = await identitiesOf(trx, id)
    if (known.some(({ kind }) => kind === 'google')) return 'has-one'
    const linked = await linkIdentity(trx, id, { kind: 'google', issuer, subject, email })
    if (linked === 'linked') await endOtherSessions({ db: trx }, id, session)
    return linked
  })
}
