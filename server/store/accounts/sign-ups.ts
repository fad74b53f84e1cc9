import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { SignUps } from '../../db/tables/people.ts'

export type SignUp = Selectable<SignUps>

/** Inserts a sign-up, or replaces that of the same address and browser. @returns its id */
export async function upsertSignUp(trx: Kysely<DB>, row: Omit<Insertable<SignUps>, 'id'>): Promise<string> {
  const { id } = await trx
    .insertInto('sign_ups')
    .values({ id: randomUUID(), ...row })
    .onConflict((conflict) => conflict.columns(['email', 'browser']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes all but the newest sign-ups of an address; one that is being confirmed at this moment is skipped. */
export async function deleteOldestSignUps(db: Kysely<DB>, email: string, keep: number): Promise<void> {
  const others = db.selectFrom('sign_ups').select('id').where('email', '=', email)
  const oldest = others.orderBy('created_at', 'desc').orderBy('id').offset(keep)
  await db.deleteFrom('sign_ups').where('id', 'in', oldest.forUpdate().skipLocked()).execute()
}

/** Locks a sign-up against deletion until the transaction ends; false for one that is gone. */
export async function lockSignUp(trx: Kysely<DB>, id: string): Promise<boolean> {
  const waiting = trx.selectFrom('sign_ups').select('id').where('id', '=', id).forKeyShare()
  return (await waiting.executeTakeFirst()) !== undefined
}

/** The live sign-up of a live link, by the digest of its token. */
export async function signUpOfToken(db: Kysely<DB>, token: string, now: Date): Promise<SignUp | undefined> {
  return db
    .selectFrom('email_tokens')
    .innerJoin('sign_ups', 'sign_ups.id', 'email_tokens.sign_up')
    .selectAll('sign_ups')
    .where('email_tokens.id', '=', token)
    .where('email_tokens.expires_at', '>', now)
    .where('sign_ups.expires_at', '>', now)
    .executeTakeFirst()
}

/** The live sign-up of an address and a browser, by the digest of the browser's token. */
export async function signUpOfBrowser(
  db: Kysely<DB>,
  { email, browser, now }: { email: string; browser: string; now: Date },
): Promise<SignUp | undefined> {
  return db
    .selectFrom('sign_ups')
    .selectAll()
    .where('email', '=', email)
    .where('browser', '=', browser)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Replaces the code of a sign-up; the tries of the one before do not count for it. */
export async function setSignUpCode(
  db: Kysely<DB>,
  id: string,
  { hash, expires_at }: { hash: string; expires_at: Date },
): Promise<void> {
  await db
    .updateTable('sign_ups')
    .set({ code_hash: hash, code_expires_at: expires_at, code_tries: 0 })
    .where('id', '=', id)
    .execute()
}

/**
 * Counts one try of the live code of an address's sign-up in a browser, before anybody looks whether it is
 * right: however many tries come at once, no more than `most` are looked at.
 * @returns the sign-up; undefined where there is none, or its code has expired or was tried too often
 */
export async function takeCodeTry(
  db: Kysely<DB>,
  { email, browser, now, most }: { email: string; browser: string; now: Date; most: number },
): Promise<SignUp | undefined> {
  return db
    .updateTable('sign_ups')
    .set(({ eb }) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('email', '=', email)
    .where('browser', '=', browser)
    .where('expires_at', '>', now)
    .where('code_expires_at', '>', now)
    .where('code_tries', '<', most)
    .returningAll()
    .executeTakeFirst()
}

/** Sets when a sign-up expires. */
export async function setSignUpExpiry(db: Kysely<DB>, id: string, expires_at: Date): Promise<void> {
  await db.updateTable('sign_ups').set({ expires_at }).where('id', '=', id).execute()
}

/** Locks all sign-ups of an address until the transaction ends. @returns their ids */
export async function lockSignUpsOf(trx: Kysely<DB>, email: string): Promise<string[]> {
  const rows = trx.selectFrom('sign_ups').select('id').where('email', '=', email)
  return (await rows.orderBy('id').forUpdate().execute()).map(({ id }) => id)
}

/** Deletes all sign-ups of an address, and with them their links. */
export async function deleteSignUpsOf(trx: Kysely<DB>, email: string): Promise<void> {
  await trx.deleteFrom('sign_ups').where('email', '=', email).execute()
}
