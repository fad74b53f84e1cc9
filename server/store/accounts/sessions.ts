import { sql, type Insertable, type Kysely } from 'kysely'
import { anyOf, prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import type { Sessions } from '../../db/tables/people.ts'

/** Inserts a session; `id` is the digest of its cookie's token. */
export async function insertSession(db: Kysely<DB>, row: Insertable<Sessions>): Promise<void> {
  await db.insertInto('sessions').values(row).execute()
}

/** Locks a live session until the transaction ends; false for one that has ended. */
export async function lockSession(
  trx: Kysely<DB>,
  { userId, session, now }: { userId: string; session: string; now: Date },
): Promise<boolean> {
  const rows = trx.selectFrom('sessions').select('id').where('id', '=', session).where('user_id', '=', userId)
  return (await rows.where('expires_at', '>', now).forUpdate().executeTakeFirst()) !== undefined
}

/** The live sessions of a user, the last used first. */
export async function sessionsOf(db: Kysely<DB>, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'public_id', 'browser', 'system', 'shared', 'created_at', 'seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .execute()
}

/** The live ones of these sessions, each with its user; none of a deleted user. */
export async function usersOfSessions(db: Kysely<DB>, ids: readonly string[], now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as session', 'users.id', 'users.address', 'users.display_id'])
    .select(['sessions.seen_at', 'sessions.shared', 'sessions.proven_at'])
    .where('sessions.id', '=', anyOf(ids))
    .where('sessions.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .modifyEnd(prepared(db))
    .execute()
}

/** Writes sessions down as used: each expires after its idle time, and never after its end. */
export async function renewSessions(
  db: Kysely<DB>,
  ids: readonly string[],
  { at, idle, sharedIdle }: { at: Date; idle: Date; sharedIdle: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      seen_at: at,
      expires_at: sql<Date>`least(ends_at, case when shared then ${sharedIdle}::timestamptz
        else ${idle}::timestamptz end)`,
    })
    .where('id', 'in', ids)
    .execute()
}

/** The kind of browser in which a session was begun. */
export async function deviceOfSession(
  db: Kysely<DB>,
  id: string,
): Promise<{ browser: string | null; system: string | null } | undefined> {
  return db.selectFrom('sessions').select(['browser', 'system']).where('id', '=', id).executeTakeFirst()
}
