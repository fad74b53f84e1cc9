import type { Kysely } from 'kysely'
import type { Undoable } from '../../../../src/contract/sign-in-methods.ts'
import type { Language } from '../../../../src/contract/translations.ts'
import type { DB } from '../../../db/schema.ts'
import { digest } from '../../../lib/digest.ts'
import { Problem } from '../../../lib/problem.ts'
import { emailAccountOfAddress } from '../../../store/accounts/email-accounts.ts'
import { identitiesOf, unlinkIdentity } from '../../../store/accounts/identities.ts'
import { deleteMethodUndos, methodUndo } from '../../../store/accounts/method-undos.ts'
import { clearEmail } from '../../../store/accounts/user-emails.ts'
import { wrapsOf } from '../../../store/accounts/vault-wraps.ts'
import { lockUser, userById, type UserRow } from '../../../store/accounts/users.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { isWaiting, waitingPeriodBegin } from '../limits/waiting-period.ts'
import { EMAIL_METHOD, FIRST_METHOD } from '../method-ids.ts'
import { greetedAs } from '../notify/greeted-as.ts'
import { allEmailsOf } from '../notify/owner-emails.ts'
import { notifyOfEndedMethod } from '../notify/sign-in-method.ts'
import { stopRecovery } from '../recovery/operator-recovery.ts'
import { endAllSessions, endSessionsOfMethod } from '../sessions/end-sessions.ts'
import { removePassword, takeBackFirstMethod } from './remove-password.ts'

/** A method whose addition can still be undone. */
interface WaitingMethod {
  id: string
  kind: 'google' | 'email_password'
  email: string | null
  addedAt: Date
  session: string | null
}

/** What the link of a mail would undo; null for one that is unknown, spent or expired. */
export async function undoableBy(deps: Dependencies, token: string): Promise<Undoable | null> {
  const { db } = deps
  const link = await methodUndo(db, digest(token), deps.now())
  const user = link && (await userById(db, link.user_id))
  const method = user && (await methodOfLink(deps, db, user, link))
  if (!method) return null
  const { id, kind, email, addedAt } = method
  const { display_id, name } = user
  const only = id === FIRST_METHOD ? { first_method: true } : {}
  return { kind, email, display_id, name, added_at: addedAt.toISOString(), ...only }
}

/**
 * Undoes the addition of a method by the link of a mail, once, and ends every session: the reader of the mail
 * cannot say which of them is the attacker's. Needs no session: the owner may have none left.
 * @throws Problem 400 LINK_SPENT
 */
export async function undoByLink(deps: Dependencies, token: string, language: Language): Promise<void> {
  const address = await deps.db.transaction().execute(async (trx) => {
    const link = await methodUndo(trx, digest(token), deps.now())
    const user = link && (await lockUser(trx, link.user_id))
    const method = user && (await methodOfLink(deps, trx, user, link))
    if (!method) throw new Problem(400, 'LINK_SPENT')
    await undo(deps, trx, { user, method, keep: null, language })
    await endAllSessions({ ...deps, db: trx }, user.id)
    return user.address
  })
  await afterwards(deps, address)
}

/**
 * The same in a session, which stays unless the method has begun it; the younger ones end, and the one that
 * added it. It requires no proof: afterwards less opens the account than before.
 * @throws Problem 404 for what is not theirs; 409 HOLD_OVER for a method whose waiting period is over
 */
export async function undoInSession(
  deps: Dependencies,
  { id, session }: SessionUser,
  methodId: string,
  language: Language,
): Promise<void> {
  const address = await deps.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, id)
    const method = user && (await waitingMethod(deps, trx, user, methodId))
    if (!user || method === undefined) throw new Problem(404, 'NOT_FOUND')
    if (method === null) throw new Problem(409, 'HOLD_OVER')
    await undo(deps, trx, { user, method, keep: session, language })
    return user.address
  })
  await afterwards(deps, address)
}

/** Stops a recovery that was requested with an address which is no sign-in method any more. */
async function afterwards(deps: Dependencies, address: string): Promise<void> {
  deps.wakeJobs()
  if (!(await emailAccountOfAddress(deps.db, address))) await stopRecovery(deps, address)
}

/** What a live link undoes: a method in its waiting period, or the first password and passkeys of an account. */
async function methodOfLink(
  deps: Dependencies,
  db: Kysely<DB>,
  user: UserRow,
  { method_id, expires_at }: { method_id: string; expires_at: Date },
): Promise<WaitingMethod | null | undefined> {
  if (method_id !== FIRST_METHOD) return waitingMethod(deps, db, user, method_id)
  const account = await emailAccountOfAddress(db, user.address)
  if (!account) return undefined
  const hasPasskey = (await wrapsOf(db, user.address)).some(({ kind }) => kind === 'passkey')
  if (account.auth_hash === null && !hasPasskey) return undefined
  const { email } = account
  return {
    id: method_id,
    kind: 'email_password',
    email,
    addedAt: waitingPeriodBegin(expires_at),
    session: null,
  }
}

/**
 * A method of a user in its waiting period; null for one whose period is over, undefined for one that is not
 * there.
 */
async function waitingMethod(
  deps: Dependencies,
  db: Kysely<DB>,
  user: UserRow,
  id: string,
): Promise<WaitingMethod | null | undefined> {
  if (id === EMAIL_METHOD) {
    const account = await emailAccountOfAddress(db, user.address)
    if (!account) return undefined
    const { email, verified_at: addedAt, linked_session: session } = account
    return isWaiting(deps, account) ? { id, kind: 'email_password', email, addedAt, session } : null
  }
  const identity = (await identitiesOf(db, user.id)).find((one) => one.id === id)
  if (identity?.kind !== 'google') return undefined
  const { email, created_at: addedAt, linked_session: session } = identity
  return isWaiting(deps, identity) ? { id, kind: 'google', email, addedAt, session } : null
}

interface Undoing {
  user: UserRow
  method: WaitingMethod
  keep: string | null
  language: Language
}

async function undo(
  deps: Dependencies,
  trx: Kysely<DB>,
  { user, method, keep, language }: Undoing,
): Promise<void> {
  const { id, kind, email, addedAt: at, session } = method
  const isAddress = kind === 'email_password' && id !== FIRST_METHOD
  if (kind === 'google') await unlinkIdentity(trx, user.id, id)
  else if (isAddress) await removePassword(trx, user.address, email ?? '')
  else await takeBackFirstMethod(deps, trx, user.address, email ?? '')
  // an address that was added with the method goes with it
  if (isAddress && user.email === email) await clearEmail(trx, user.id)
  await deleteMethodUndos(trx, user.id, id)
  await endSessionsOfMethod({ ...deps, db: trx }, { userId: user.id, method: id, at, session, keep })
  const to = (await allEmailsOf({ ...deps, db: trx }, user)).filter((one) => !isAddress || one !== email)
  const owner = { userId: user.id, person: greetedAs(user), to, language }
  await notifyOfEndedMethod(deps, trx, owner, id === FIRST_METHOD ? 'first_method_undone' : 'method_undone', {
    kind,
    email,
    occasion: `${id}-${at.getTime()}`,
  })
}
