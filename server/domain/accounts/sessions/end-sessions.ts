import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { digest } from '../../../lib/digest.ts'
import { markDevicesLeft, revokeEntries } from '../../../store/accounts/session-devices.ts'
import {
  deleteAnySessions,
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionByPublicId,
  deleteSessionsOf,
  deleteSessionsOfMethod,
  type SessionsOfMethod,
} from '../../../store/accounts/session-ends.ts'
import type { Dependencies } from '../../dependencies.ts'

type Deps = Pick<Dependencies, 'db' | 'now'>
/**
 * Where a session is ended. `here`: in its browser, or by its expiry; the browser has deleted its local data,
 * or deletes it when it is opened. `elsewhere`: on another device of its owner; the browser may still have its
 * local data.
 */
type Ending = 'here' | 'elsewhere'

/** Sessions that one transaction of the sweep ends. */
const BATCH = 1000

/** Ends the session of a cookie's token; harmless when there is none. */
export async function endSession(deps: Deps, cookieToken: string | undefined): Promise<void> {
  if (cookieToken) await end(deps, 'here', (trx) => deleteSession(trx, digest(cookieToken)))
}

/** Ends every session of a user. */
export async function endAllSessions(deps: Deps, userId: string): Promise<void> {
  await end(deps, 'elsewhere', (trx) => deleteSessionsOf(trx, userId))
}

/**
 * Ends every session of a user but one: after a password change, and at the user's request.
 * @param keep the session's row, as `SessionUser.session` names it
 */
export async function endOtherSessions(deps: Deps, userId: string, keep: string): Promise<void> {
  await end(deps, 'elsewhere', (trx) => deleteOtherSessions(trx, userId, keep))
}

/** Ends one session of a user by its public id; false for one that is not theirs. */
export async function endSessionOf(deps: Deps, userId: string, publicId: string): Promise<boolean> {
  return end(deps, 'elsewhere', (trx) => deleteSessionByPublicId(trx, userId, publicId))
}

/**
 * Ends the sessions of a sign-in method that is undone: those it began, all younger ones, and the one that
 * added it.
 */
export async function endSessionsOfMethod(deps: Deps, which: SessionsOfMethod): Promise<void> {
  await end(deps, 'elsewhere', (trx) => deleteSessionsOfMethod(trx, which))
}

/** Ends the sessions that have expired; job. */
export async function endExpiredSessions(deps: Deps): Promise<void> {
  let more = true
  while (more) more = await end(deps, 'here', (trx) => deleteExpiredSessions(trx, deps.now(), BATCH))
}

/** Ends all sessions of everybody, whose phones keep their keys and bind them again. */
export async function endEverySession(deps: Deps): Promise<void> {
  let more = true
  while (more) more = await end(deps, 'here', (trx) => deleteAnySessions(trx, BATCH))
}

/**
 * Deletes sessions and ends the devices that they had bound. One that was ended from elsewhere may still have
 * its key, so its entry in the status list is revoked as well, and verifiers see it (docs/claims.md). In two
 * statements of one transaction: a request that binds a device at this moment locks the session, and the second
 * statement sees the device that it has bound, which the first one's snapshot does not.
 * @returns whether there was one
 */
async function end(
  { db, now }: Deps,
  ending: Ending,
  deleteThem: (trx: Kysely<DB>) => Promise<string[]>,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const ended = await deleteThem(trx)
    if (ended.length === 0) return false
    const at = now()
    const statusIndexes = await markDevicesLeft(trx, ended, at)
    if (ending === 'elsewhere' && statusIndexes.length > 0) await revokeEntries(trx, statusIndexes, at)
    return true
  })
}

/** In the caller's transaction, or in one of its own. */
function inTransaction<T>(db: Kysely<DB>, work: (trx: Kysely<DB>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
