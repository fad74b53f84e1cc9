import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** Stores a transfer's history under its digest; a history that is there already stays as it is. */
export async function insertHistory(db: Kysely<DB>, digest: string, body: string): Promise<void> {
  await db
    .insertInto('histories')
    .values({ digest, body })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute()
}

/** The text of the history with a digest (lower-case hexadecimal digits). */
export async function historyByDigest(db: Kysely<DB>, digest: string): Promise<string | undefined> {
  const row = await db.selectFrom('histories').select('body').where('digest', '=', digest).executeTakeFirst()
  return row?.body
}
