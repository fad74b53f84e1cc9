import type { DeleteQueryBuilder, DeleteResult, Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

type Deletion = DeleteQueryBuilder<DB, 'sessions', DeleteResult>

/** Each function deletes sessions and answers their ids. */
async function idsOf(deletion: Deletion): Promise<string[]> {
  return (await deletion.returning('id').execute()).map(({ id }) => id)
}

export async function deleteSession(trx: Kysely<DB>, id: string): Promise<string[]> {
  return idsOf(trx.deleteFrom('sessions').where('id', '=', id))
}

export async function deleteSessionsOf(trx: Kysely<DB>, userId: string): Promise<string[]> {
  return idsOf(trx.deleteFrom('sessions').where('user_id', '=', userId))
}

/** All sessions of a user but one. */
export async function deleteOtherSessions(trx: Kysely<DB>, userId: string, keep: string): Promise<string[]> {
  return idsOf(trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', keep))
}

/** One session of a user by its public id. */
export async function deleteSessionByPublicId(
  trx: Kysely<DB>,
  userId: string,
  publicId: string,
): Promise<string[]> {
  return idsOf(trx.deleteFrom('sessions').where('user_id', '=', userId).where('public_id', '=', publicId))
}

/** Which sessions a sign-in method has to do with. */
export interface SessionsOfMethod {
  userId: string
  /** Sessions that were begun with this method. */
  method: string
  /** When the method was added, and in which session. */
  at: Date
  session: string | null
  /** The session that stays, unless it was begun with the method. */
  keep: string | null
}

/** The sessions that were begun with a sign-in method or after it was added, and the one that added it. */
export async function deleteSessionsOfMethod(
  trx: Kysely<DB>,
  { userId, method, at, session, keep }: SessionsOfMethod,
): Promise<string[]> {
  return idsOf(
    trx
      .deleteFrom('sessions')
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

/** At most so many sessions that have expired. */
export async function deleteExpiredSessions(trx: Kysely<DB>, now: Date, atMost: number): Promise<string[]> {
  const expired = trx.selectFrom('sessions').select('id').where('expires_at', '<=', now).limit(atMost)
  return idsOf(trx.deleteFrom('sessions').where('id', 'in', expired))
}

/** At most so many sessions, whosever they are. */
export async function deleteAnySessions(trx: Kysely<DB>, atMost: number): Promise<string[]> {
  return idsOf(
    trx.deleteFrom('sessions').where('id', 'in', trx.selectFrom('sessions').select('id').limit(atMost)),
  )
}
