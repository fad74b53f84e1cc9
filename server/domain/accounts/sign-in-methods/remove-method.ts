import type { Kysely } from 'kysely'
import type { SignInMethod } from '../../../../src/contract/sign-in-methods.ts'
import type { Language } from '../../../../src/contract/translations.ts'
import type { DB } from '../../../db/schema.ts'
import { Problem } from '../../../lib/problem.ts'
import { unlinkIdentity } from '../../../store/accounts/identities.ts'
import { deleteMethodUndos } from '../../../store/accounts/method-undos.ts'
import { lockUser, updateUser, type UserRow } from '../../../store/accounts/users.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { rememberFormerEmail } from '../account/former-email.ts'
import { FIRST_METHOD } from '../method-ids.ts'
import { greetedAs } from '../notify/greeted-as.ts'
import { allEmailsOf } from '../notify/owner-emails.ts'
import { notifyOfEndedMethod } from '../notify/sign-in-method.ts'
import { stopRecovery } from '../recovery/operator-recovery.ts'
import { endOtherSessions } from '../sessions/end-sessions.ts'
import { removePassword } from './remove-password.ts'
import { signInMethodsOf } from './sign-in-methods.ts'

/**
 * Removes a sign-in method of the user who is logged in; the caller has verified the proofs. Where two
 * concurrent requests remove the last two methods, one is refused, because the second waits for the first. A
 * method in its waiting period does not count as one that is left, or its owner would be locked out until that
 * ends. Every other session ends, and the owner is notified, also at the address that is removed.
 * @throws Problem 404 for one that is not theirs, 409 LAST_WAY, LAST_WRAP
 */
export async function removeMethod(
  deps: Dependencies,
  { id, session }: SessionUser,
  methodId: string,
  language: Language,
): Promise<void> {
  const removed = await deps.db.transaction().execute(async (trx) => {
    const within = { ...deps, db: trx }
    const user = await lockUser(trx, id)
    if (!user) throw new Problem(404, 'NOT_FOUND')
    const { method, next } = await removable(within, user, methodId)
    const to = await allEmailsOf(within, user)
    if (method.kind === 'google') await unlinkIdentity(trx, id, method.id)
    else await removePassword(trx, user.address, method.email ?? '')
    await deleteMethodUndos(trx, id, method.id)
    if (method.kind === 'email_password') await deleteMethodUndos(trx, id, FIRST_METHOD)
    await changeProvider(trx, user, method, next)
    if (method.kind === 'email_password') await rememberFormerEmail(within, id, method.email)
    await endOtherSessions(within, id, session)
    const owner = { userId: id, person: greetedAs(user), to, language }
    const occasion = `${method.id}-${deps.now().getTime()}`
    const { kind, email } = method
    await notifyOfEndedMethod(deps, trx, owner, 'method_removed', { kind, email, occasion })
    return { kind, address: user.address }
  })
  deps.wakeJobs()
  // a recovery that waits would end in a password for an address that is no sign-in method any more
  if (removed.kind === 'email_password') await stopRecovery(deps, removed.address)
}

/** The method, and the one that the account continues with. */
async function removable(
  deps: Dependencies,
  user: UserRow,
  methodId: string,
): Promise<{ method: SignInMethod; next: SignInMethod }> {
  const methods = await signInMethodsOf(deps, user)
  const method = methods.find((one) => one.id === methodId)
  if (!method) throw new Problem(404, 'NOT_FOUND')
  const next = methods.find((one) => one !== method && one.key_from === null)
  if (!next || method.kind === 'metamask') throw new Problem(409, 'LAST_WAY')
  return { method, next }
}

/** An account whose first method is removed continues as one of the next; its contact address stays. */
async function changeProvider(
  trx: Kysely<DB>,
  user: UserRow,
  removed: SignInMethod,
  next: SignInMethod,
): Promise<void> {
  if (user.provider !== removed.kind) return
  const email = next.kind === 'email_password' ? next.email : user.email
  await updateUser(trx, user.id, { provider: next.kind, email })
}
