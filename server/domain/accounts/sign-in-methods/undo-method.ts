import type { Kysely } from 'kysely'
import type { Language } from '../../../../src/contract/translations.ts'
import type { Undoable } from '../../../../src/contract/sign-in-methods.ts'
import { digest } from '../../../lib/digest.ts'
import type { DB } from '../../../db/schema.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { Problem } from '../../../lib/problem.ts'
import { stopReleases } from '../recovery/operator-recovery.ts'
import { EMAIL_METHOD, identitiesOf, unlinkIdentity } from '../../../store/identities.ts'
import { endAllSessions, endSessionsSince } from '../../../store/session-ends.ts'
import { userById, type UserRow } from '../../../store/users.ts'
import { allAddressesOf } from '../notify/owner-emails.ts'
import { isOnHold } from '../limits/waiting-period.ts'
import { removePassword } from './remove-password.ts'
import { tellOfEnded } from '../notify/sign-in-method.ts'
import { emailOf, lockUser } from './sign-in-methods.ts'

/** A method that can still be taken back. */
interface Held {
  id: string
  kind: 'google' | 'email_password'
  email: string | null
  addedAt: Date
  session: string | null
}

/** What the link of a mail would take back; null for one that is unknown, spent or too old. */
export async function undoableBy(deps: Dependencies, token: string): Promise<Undoable | null> {
  const { db } = deps
  const link = await linkOf(deps, db, token)
  const user = link && (await userById(db, link.user_id))
  const held = user && (await heldMethod(deps, db, user, link.method_id))
  if (!held) return null
  const { kind, email, addedAt } = held
  return { kind, email, display_id: user.display_id, added_at: addedAt.toISOString() }
}

/**
 * Takes a method back by the link of a mail, once, and ends every session: who reads the mail cannot say which of them is
 * the thief's. Needs no session: its owner may have none left.
 * @throws Problem 400 LINK_SPENT
 */
export async function undoByLink(deps: Dependencies, token: string, language: Language): Promise<void> {
  const address = await deps.db.transaction().execute(async (trx) => {
    const link = await linkOf(deps, trx, token)
    const user = link && (await lockUser(trx, link.user_id))
    const held = user && (await heldMethod(deps, trx, user, link.method_id))
    if (!held) throw new Problem(400, 'LINK_SPENT')
    await undo(deps, trx, { user, held, keep: null, language })
    await endAllSessions({ ...deps, db: trx }, user.id)
    return user.address
  })
  await afterwards(deps, address)
}

/**
 * The same in a session, which stays unless the method has begun it; the younger ones end, and the one that added it. It
 * takes no proof: afterwards less opens the account
 * than before.
 * @throws Problem 404 for what is not theirs; 409 HOLD_OVER for a method that waits no more
 */
export async function undoInSession(
  deps: Dependencies,
  { id, session }: SessionUser,
  methodId: string,
  language: Language,
): Promise<void> {
  const address = await deps.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, id)
    const held = user && (await heldMethod(deps, trx, user, methodId))
    if (!user || held === undefined) throw new Problem(404, 'NOT_FOUND')
    if (held === null) throw new Problem(409, 'HOLD_OVER')
    await undo(deps, trx, { user, held, keep: session, language })
    return user.address
  })
  await afterwards(deps, address)
}

/** What was asked of the operator with an address that is none of theirs any more. */
async function afterwards(deps: Dependencies, address: string): Promise<void> {
  deps.wakeJobs()
  if (!(await emailOf(deps.db, address))) await stopReleases(deps, address)
}

async function linkOf(deps: Dependencies, db: Kysely<DB>, token: string) {
  return db
    .selectFrom('method_undos')
    .select(['user_id', 'method_id'])
    .where('id', '=', digest(token))
    .where('expires_at', '>', deps.now())
    .executeTakeFirst()
}

/** A method of a user that still waits; null for one that does not, undefined for one that is not there. */
async function heldMethod(
  deps: Dependencies,
  db: Kysely<DB>,
  user: UserRow,
  id: string,
): Promise<Held | null | undefined> {
  if (id === EMAIL_METHOD) {
    const account = await emailOf(db, user.address)
    if (!account) return undefined
    const { email, verified_at: addedAt, linked_session: session } = account
    if (!isOnHold(deps, account) || addedAt === null) return null
    return { id, kind: 'email_password', email, addedAt, session }
  }
  const identity = (await identitiesOf(db, user.id)).find((one) => one.id === id)
  if (identity?.kind !== 'google') return undefined
  if (!isOnHold(deps, identity)) return null
  const { email, created_at: addedAt, linked_session: session } = identity
  return { id, kind: 'google', email, addedAt, session }
}

interface Undoing {
  user: UserRow
  held: Held
  keep: string | null
  language: Language
}

async function undo(
  deps: Dependencies,
  trx: Kysely<DB>,
  { user, held, keep, language }: Undoing,
): Promise<void> {
  const { id, kind, email, addedAt: at, session } = held
  if (kind === 'google') await unlinkIdentity(trx, user.id, id)
  else await removePassword(trx, user.address, email ?? '')
  // an address that came with the method goes with it
  if (kind === 'email_password' && user.email === email) {
    await trx.updateTable('users').set({ email: null }).where('id', '=', user.id).execute()
  }
  await trx.deleteFrom('method_undos').where('user_id', '=', user.id).where('method_id', '=', id).execute()
  await endSessionsSince({ ...deps, db: trx }, { userId: user.id, method: id, at, session, keep })
  const own = (await allAddressesOf({ ...deps, db: trx }, user)).filter(
    (one) => kind === 'google' || one !== email,
  )
  const whom = { userId: user.id, displayId: user.display_id, to: own, language }
  await tellOfEnded(deps, trx, whom, 'method_undone', { kind, email, occasion: `${id}-${at.getTime()}` })
}
