import type { DeleteQueryBuilder, DeleteResult, Kysely } from 'kysely'
import { digest } from '../lib/digest.ts'
import type { DB } from '../db/schema.ts'
import type { Dependencies } from '../domain/dependencies.ts'

type Db = Pick<Dependencies, 'db' | 'now'>
type Deleting = DeleteQueryBuilder<DB, 'sessions', DeleteResult>
/**
 * Who ends a session. `here`: the browser itself, or its time: it has wiped what it had, or wipes it when it is opened. `elsewhere`: its
 * owner, who does not have it at hand: what it has it may keep.
 */
type Ending = 'here' | 'elsewhere'

/** Ends the session of a cookie's token; harmless when there is none. */
export async function endSession(deps: Db, cookieToken: string | undefined): Promise<void> {
  if (cookieToken) await end(deps, 'here', (gone) => gone.where('id', '=', digest(cookieToken)))
}

/** Ends every session of a user. */
export async function endAllSessions(deps: Db, userId: string): Promise<void> {
  await end(deps, 'elsewhere', (gone) => gone.where('user_id', '=', userId))
}

/**
 * Ends every session of a user but one: after a password change, and when they ask for it.
 * @param keep the session's row, as `SessionUser.session` names it
 */
export async function endOtherSessions(deps: Db, userId: string, keep: string): Promise<void> {
  await end(deps, 'elsewhere', (gone) => gone.where('user_id', '=', userId).where('id', '!=', keep))
}

/** Ends one session of a user by the name they know it by; false for one that is not theirs. */
export async function endSessionOf(deps: Db, userId: string, publicId: string): Promise<boolean> {
  return end(deps, 'elsewhere', (gone) =>
    gone.where('user_id', '=', userId).where('public_id', '=', publicId),
  )
}

/** What was begun with a sign-in method, or since it was there. */
interface Since {
  userId: string
  /** The method, by the id that `SignInMethod` has. */
  method: string
  /** When it was added, and in which session. */
  at: Date
  session: string | null
  /** The session that stays, unless it was begun with the method. */
  keep: string | null
}

/** Ends what a sign-in method that is taken back has begun: its sessions, all younger ones, and the one that added it. */
export async function endSessionsSince(
  deps: Db,
  { userId, method, at, session, keep }: Since,
): Promise<void> {
  await end(deps, 'elsewhere', (gone) =>
    gone
      .where('user_id', '=', userId)
      .where((row) =>
        row.or([
          row('method', '=', method),
          row.and([
            row('id', '!=', keep ?? ''),
            row.or([row('created_at', '>=', at), row('id', '=', session ?? '')]),
          ]),
        ]),
      ),
  )
}

/** Sessions that one transaction of the sweep ends. */
const BATCH = 1000

/** Ends the sessions whose time is over; job. */
export async function endExpiredSessions(deps: Db): Promise<void> {
  const over = deps.db.selectFrom('sessions').select('id').where('expires_at', '<=', deps.now()).limit(BATCH)
  let more = true
  while (more) more = await end(deps, 'here', (gone) => gone.where('id', 'in', over))
}

/**
 * Deletes sessions and ends the devices that they had bound: one that was ended from elsewhere may still have its key, so
 * its place in the status list goes as well, and whoever checks is told (docs/claims.md). In two statements of one
 * transaction: who is binding a device at this moment holds the session, and the second statement sees what they have
 * bound, which the first one's snapshot does not.
 * @returns whether there was one
 */
async function end(
  { db, now }: Db,
  ending: Ending,
  which: (sessions: Deleting) => Deleting,
): Promise<boolean> {
  return within(db, async (trx) => {
    const gone = await which(trx.deleteFrom('sessions')).returning('id').execute()
    const ids = gone.map(({ id }) => id)
    if (ids.length > 0) await endDevices(trx, ids, { at: now(), ending })
    return ids.length > 0
  })
}

async function endDevices(
  trx: Kysely<DB>,
  sessions: readonly string[],
  { at, ending }: { at: Date; ending: Ending },
): Promise<void> {
  const ended = await trx
    .updateTable('devices')
    .set({ left_at: at })
    .where('session', 'in', sessions)
    .where('left_at', 'is', null)
    .returning('place')
    .execute()
  if (ending === 'here' || ended.length === 0) return
  await trx
    .updateTable('status_entries')
    .set({ state: 'revoked', changed_at: at })
    .where(
      'place',
      'in',
      ended.map(({ place }) => place),
    )
    .where('state', '=', 'valid')
    .execute()
}

/** In the transaction that is under way, or in one of its own. */
function within<T>(db: Kysely<DB>, work: (trx: Kysely<DB>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/** Gives the devices of one session to the one that follows it in the same browser: a log-in again is no log-out. */
export async function moveDevices(
  db: Kysely<DB>,
  { from, to, userId }: { from: string; to: string; userId: string },
): Promise<void> {
  await db
    .updateTable('devices')
    .set({ session: to })
    .where('session', '=', from)
    .where('user_id', '=', userId)
    .execute()
}
