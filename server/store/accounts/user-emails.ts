import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** Sets the confirmed contact address of a user; nothing waits for its confirmation afterwards. */
export async function setEmail(trx: Kysely<DB>, userId: string, email: string): Promise<void> {
  await trx.updateTable('users').set({ email, pending_email: null }).where('id', '=', userId).execute()
}

/** Empties the contact address of a user. */
export async function clearEmail(trx: Kysely<DB>, userId: string): Promise<void> {
  await trx.updateTable('users').set({ email: null }).where('id', '=', userId).execute()
}

/** Stores the contact address that waits for its confirmation. */
export async function setPendingEmail(db: Kysely<DB>, userId: string, email: string): Promise<void> {
  await db.updateTable('users').set({ pending_email: email }).where('id', '=', userId).execute()
}

/**
 * Makes the pending address of a user the confirmed one.
 * @returns the address before it, null for none; undefined where this address is not pending or the user is
 *   deleted
 */
export async function confirmPendingEmail(
  trx: Kysely<DB>,
  userId: string,
  email: string,
): Promise<string | null | undefined> {
  const before = trx.selectFrom('users').select('email').where('id', '=', userId).forUpdate()
  const former = (await before.executeTakeFirst())?.email ?? null
  const confirmed = await trx
    .updateTable('users')
    .set({ email, pending_email: null })
    .where('id', '=', userId)
    .where('pending_email', '=', email)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return confirmed ? former : undefined
}

/** Stores an address that a user no longer has, until `expires_at`. */
export async function upsertFormerEmail(
  db: Kysely<DB>,
  row: { user_id: string; email: string; expires_at: Date },
): Promise<void> {
  const { expires_at } = row
  await db
    .insertInto('former_emails')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'email']).doUpdateSet({ expires_at }))
    .execute()
}

/** Former addresses of a user that have not expired, in alphabetical order. */
export async function formerEmailsOf(db: Kysely<DB>, userId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('former_emails')
    .select('email')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}
