import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { PreSessions } from '../../db/tables/people.ts'

const SHOWN = ['email', 'issuer', 'subject', 'told_email', 'email_verified'] as const

/** Inserts a pre-session; `id` is the digest of its cookie's token. */
export async function insertPreSession(
  db: Kysely<DB>,
  row: Pick<Insertable<PreSessions>, 'id' | 'expires_at'> & Partial<Insertable<PreSessions>>,
): Promise<void> {
  await db.insertInto('pre_sessions').values(row).execute()
}

/** A live pre-session. */
export async function preSession(db: Kysely<DB>, id: string, now: Date) {
  const rows = db.selectFrom('pre_sessions').select(SHOWN).where('id', '=', id)
  return rows.where('expires_at', '>', now).executeTakeFirst()
}

/** Deletes a live pre-session, once. */
export async function takePreSession(db: Kysely<DB>, id: string, now: Date) {
  const deletion = db.deleteFrom('pre_sessions').where('id', '=', id).where('expires_at', '>', now)
  return deletion.returning(SHOWN).executeTakeFirst()
}

/**
 * Whether a live pre-session was opened with the password of this wallet's account. @param address lower case
 */
export async function isPreSessionOf(
  db: Kysely<DB>,
  { id, address, now }: { id: string; address: string; now: Date },
): Promise<boolean> {
  const shown = await db
    .selectFrom('pre_sessions')
    .innerJoin('email_accounts', 'email_accounts.email', 'pre_sessions.email')
    .select('pre_sessions.id')
    .where('pre_sessions.id', '=', id)
    .where('pre_sessions.expires_at', '>', now)
    .where('email_accounts.address', '=', address)
    .executeTakeFirst()
  return shown !== undefined
}
