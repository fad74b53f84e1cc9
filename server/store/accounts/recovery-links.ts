import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { RecoveryLinks, RecoverySessions } from '../../db/tables/vault.ts'

/** Stores a mailed link of a forgotten password; `id` is the digest of its token. */
export async function insertRecoveryLink(db: Kysely<DB>, row: Insertable<RecoveryLinks>): Promise<void> {
  await db.insertInto('recovery_links').values(row).execute()
}

/** Deletes a live link, once; answers the email address that it was mailed to. */
export async function takeRecoveryLink(trx: Kysely<DB>, id: string, now: Date): Promise<string | undefined> {
  const taken = trx.deleteFrom('recovery_links').where('id', '=', id).where('expires_at', '>', now)
  return (await taken.returning('email').executeTakeFirst())?.email
}

/** Stores a browser that has opened a link; `id` is the digest of its cookie's token. */
export async function insertRecoverySession(
  trx: Kysely<DB>,
  row: Insertable<RecoverySessions>,
): Promise<void> {
  await trx.insertInto('recovery_sessions').values(row).execute()
}

/** The account that a live recovery session may recover. */
export async function recoverySession(
  db: Kysely<DB>,
  id: string,
  now: Date,
): Promise<{ email: string; address: string } | undefined> {
  return db
    .selectFrom('recovery_sessions')
    .select(['email', 'address'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}
