import type { DeleteQueryBuilder, DeleteResult, Kysely } from 'kysely'
import { digest } from '../auth/session.ts'
import type { DB } from '../db/schema.ts'
import type { Dependencies } from '../deps.ts'

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
  /** The method, by the id that `Way` has. */
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

/** Ends the sessions whose time is over; job. */
export async function endExpiredSessions(deps: Db): Promise<void> {
  await end(deps, 'here', (gone) => gone.where('expires_at', '<=', deps.now()))
}

/**
 * Deletes sessions, and in the same statement ends the devices that they had bound: one that was ended from elsewhere may
 * still have its key, so its place in the status list goes as well, and whoever checks is told (docs/claims.md).
 * @returns whether there was one
 */
async function end(
  { db, now }: Db,
  ending: Ending,
  which: (sessions: Deleting) => Deleting,
): Promise<boolean> {
  const at = now()
  const gone = await db
    .with('gone', (rows) => which(rows.deleteFrom('sessions') as unknown as Deleting).returning('id'))
    .with('ended', (rows) =>
      rows
        .updateTable('devices')
        .set({ left_at: at })
        .where('session', 'in', (row) => row.selectFrom('gone').select('gone.id'))
        .where('left_at', 'is', null)
        .returning('place'),
    )
    .with('barred', (rows) =>
      rows
        .updateTable('status_entries')
        .set({ state: 'revoked', changed_at: at })
        .where('place', 'in', (row) => row.selectFrom('ended').select('ended.place'))
        .where('state', '=', 'valid')
        .where((row) => row.lit(ending === 'elsewhere'))
        .returning('place'),
    )
    .selectFrom('gone')
    .select('id')
    .execute()
  return gone.length > 0
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
