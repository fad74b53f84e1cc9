import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { LogInCodes } from '../../db/tables/people.ts'

type Row = Pick<Insertable<LogInCodes>, 'email' | 'browser' | 'code_hash' | 'expires_at'>

/** Stores a code in the place of an earlier one of the same address and browser, whose tries do not count. */
export async function upsertLogInCode(db: Kysely<DB>, row: Row): Promise<void> {
  const { code_hash, expires_at } = row
  await db
    .insertInto('log_in_codes')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['email', 'browser']).doUpdateSet({ code_hash, expires_at, tries: 0 }),
    )
    .execute()
}

/**
 * Counts one try of the live code of an address in a browser, before anybody looks whether it is right: as
 * `takeCodeTry` of the sign-ups.
 * @returns undefined where there is none, or it has expired or was tried too often
 */
export async function takeLogInTry(
  db: Kysely<DB>,
  { email, browser, now, most }: { email: string; browser: string; now: Date; most: number },
): Promise<{ code_hash: string; tries: number } | undefined> {
  return db
    .updateTable('log_in_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('email', '=', email)
    .where('browser', '=', browser)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst()
}

/** Deletes a code, once; false where another request was first, or a newer one was mailed. */
export async function deleteLogInCode(
  db: Kysely<DB>,
  { email, browser, code_hash }: Omit<Row, 'expires_at'>,
): Promise<boolean> {
  const deletion = db
    .deleteFrom('log_in_codes')
    .where('email', '=', email)
    .where('browser', '=', browser)
    .where('code_hash', '=', code_hash)
  return (await deletion.returning('email').executeTakeFirst()) !== undefined
}
