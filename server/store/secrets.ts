import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'

const SECRET_BYTES = 32

/** A secret made once and shared by every process of this database, hexadecimal. */
export async function secretOf(db: Kysely<DB>, key: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ key, value: randomBytes(SECRET_BYTES).toString('hex') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await db.selectFrom('secrets').select('value').where('key', '=', key).executeTakeFirstOrThrow())
    .value
}
