import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { MethodUndos } from '../../db/tables/people.ts'

/** Stores a mailed link that undoes the addition of a sign-in method. */
export async function insertMethodUndo(trx: Kysely<DB>, row: Insertable<MethodUndos>): Promise<void> {
  await trx.insertInto('method_undos').values(row).execute()
}

/** What a live link undoes, by the digest of its token. */
export async function methodUndo(
  db: Kysely<DB>,
  id: string,
  now: Date,
): Promise<{ user_id: string; method_id: string; expires_at: Date } | undefined> {
  return db
    .selectFrom('method_undos')
    .select(['user_id', 'method_id', 'expires_at'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Deletes the links of a method of a user. */
export async function deleteMethodUndos(trx: Kysely<DB>, userId: string, methodId: string): Promise<void> {
  await trx
    .deleteFrom('method_undos')
    .where('user_id', '=', userId)
    .where('method_id', '=', methodId)
    .execute()
}

/** Whether the addition of a method of a user can still be undone by a mailed link. */
export async function isMethodUndoable(
  db: Kysely<DB>,
  userId: string,
  methodId: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('method_undos')
    .select('id')
    .where('user_id', '=', userId)
    .where('method_id', '=', methodId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}
