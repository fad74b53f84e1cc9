import type { Kysely } from 'kysely'
import type { Language } from '../../../../src/contract/translations.ts'
import type { SignInMethod } from '../../../../src/contract/sign-in-methods.ts'
import type { DB } from '../../../db/schema.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { Problem } from '../../../lib/problem.ts'
import { stopReleases } from '../recovery/operator-recovery.ts'
import { unlinkIdentity } from '../../../store/identities.ts'
import { endOtherSessions } from '../../../store/session-ends.ts'
import type { UserRow } from '../../../store/users.ts'
import { allAddressesOf, noteFormerEmail } from '../notify/owner-emails.ts'
import { removePassword } from './remove-password.ts'
import { tellOfEnded } from '../notify/sign-in-method.ts'
import { lockUser, waysOf } from './sign-in-methods.ts'

/**
 * Takes a sign-in method away from who is signed in; the caller has seen the proofs. Whoever removes two of two at the
 * same moment keeps one, because the second waits for the first; and what was added a short while ago does not count as
 * one that is left, or its owner would be locked out until it opens. Every other session ends, and the owner is told,
 * also at the address that is removed.
 * @throws Problem 404 for one that is not theirs, 409 LAST_WAY, LAST_WRAP
 */
export async function removeWay(
  deps: Dependencies,
  { id, session }: SessionUser,
  wayId: string,
  language: Language,
): Promise<void> {
  const removed = await deps.db.transaction().execute(async (trx) => {
    const within = { ...deps, db: trx }
    const user = await lockUser(trx, id)
    if (!user) throw new Problem(404, 'NOT_FOUND')
    const ways = await waysOf(within, user)
    const way = ways.find((one) => one.id === wayId)
    if (!way) throw new Problem(404, 'NOT_FOUND')
    const next = ways.find((one) => one !== way && one.key_from === null)
    if (!next || way.kind === 'metamask') throw new Problem(409, 'LAST_WAY')
    const to = await allAddressesOf(within, user)
    if (way.kind === 'google') await unlinkIdentity(trx, id, way.id)
    else await removePassword(trx, user.address, way.email ?? '')
    await trx.deleteFrom('method_undos').where('user_id', '=', id).where('method_id', '=', way.id).execute()
    await goOnWith(trx, user, way, next)
    if (way.kind === 'email_password') await noteFormerEmail(within, id, way.email)
    await endOtherSessions(within, id, session)
    const whom = { userId: id, displayId: user.display_id, to, language }
    const occasion = `${way.id}-${deps.now().getTime()}`
    await tellOfEnded(deps, trx, whom, 'method_removed', { kind: way.kind, email: way.email, occasion })
    return { way, address: user.address }
  })
  deps.wakeJobs()
  // what waits for its time would end in a password for an address that is none any more
  if (removed.way.kind === 'email_password') await stopReleases(deps, removed.address)
}

/** An account whose first way is gone goes on as one of the next; its person is still written to. */
async function goOnWith(
  trx: Kysely<DB>,
  user: UserRow,
  gone: SignInMethod,
  next: SignInMethod,
): Promise<void> {
  if (user.provider !== gone.kind) return
  await trx
    .updateTable('users')
    .set({ provider: next.kind, email: next.kind === 'email_password' ? next.email : user.email })
    .where('id', '=', user.id)
    .execute()
}
