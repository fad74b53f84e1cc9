import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Nonces } from '../../db/tables/people.ts'

/** Stores a message to sign, and deletes those that have expired. */
export async function insertNonce(db: Kysely<DB>, row: Insertable<Nonces>, now: Date): Promise<void> {
  await db.deleteFrom('nonces').where('expires_at', '<=', now).execute()
  await db.insertInto('nonces').values(row).execute()
}

/** A message as it was stored; `browser` is the digest of its browser's token. */
export type NonceFacts = Pick<Insertable<Nonces>, 'nonce' | 'address' | 'message'> & { browser: string }

/** Whether exactly this message is stored and has not expired. */
export async function isNonceLive(
  db: Kysely<DB>,
  { nonce, address, message, browser }: NonceFacts,
  now: Date,
): Promise<boolean> {
  const stored = await db
    .selectFrom('nonces')
    .select('nonce')
    .where('nonce', '=', nonce)
    .where('address', '=', address)
    .where('message', '=', message)
    .where('browser', '=', browser)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return stored !== undefined
}

/** Deletes exactly this message, once; false where it is not there, also because another request was first. */
export async function takeNonce(
  db: Kysely<DB>,
  { nonce, address, message, browser }: NonceFacts,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('nonces')
    .where('nonce', '=', nonce)
    .where('address', '=', address)
    .where('message', '=', message)
    .where('browser', '=', browser)
    .where('expires_at', '>', now)
    .returning('nonce')
    .executeTakeFirst()
  return taken !== undefined
}
