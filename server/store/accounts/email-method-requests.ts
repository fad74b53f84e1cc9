import type { Kysely, Selectable } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { EmailWayWishes } from '../../db/tables/people.ts'

/** A request to add email with password to an account; it waits for its mailed link. */
export type EmailMethodRequest = Selectable<EmailWayWishes>

/** Stores the request of a user, in the place of an earlier one. */
export async function upsertEmailMethodRequest(
  db: Kysely<DB>,
  { user_id, kdf, wrap, ...facts }: EmailMethodRequest,
): Promise<void> {
  const request = { ...facts, kdf: JSON.stringify(kdf), wrap: JSON.stringify(wrap) }
  await db
    .insertInto('email_way_wishes')
    .values({ user_id, ...request })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(request))
    .execute()
}

/** The address that a user has asked to add and not confirmed yet, while the session that asked exists. */
export async function requestedEmailOf(db: Kysely<DB>, userId: string, now: Date): Promise<string | null> {
  const request = await db
    .selectFrom('email_way_wishes')
    .innerJoin('sessions', 'sessions.id', 'email_way_wishes.session')
    .select('email_way_wishes.email')
    .where('email_way_wishes.user_id', '=', userId)
    .where('email_way_wishes.expires_at', '>', now)
    .executeTakeFirst()
  return request?.email ?? null
}

/** The live request of a mailed link, by the digest of its token, while the session that asked lives. */
export async function emailMethodRequest(
  db: Kysely<DB>,
  id: string,
  now: Date,
): Promise<EmailMethodRequest | undefined> {
  return db
    .selectFrom('email_way_wishes')
    .innerJoin('sessions', 'sessions.id', 'email_way_wishes.session')
    .selectAll('email_way_wishes')
    .where('email_way_wishes.id', '=', id)
    .where('email_way_wishes.expires_at', '>', now)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
}

/** Deletes a live request, once. */
export async function takeEmailMethodRequest(
  trx: Kysely<DB>,
  id: string,
  now: Date,
): Promise<EmailMethodRequest | undefined> {
  return trx
    .deleteFrom('email_way_wishes')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}
