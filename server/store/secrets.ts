import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'

const SECRET_BYTES = 32

const known = new WeakMap<Kysely<DB>, Map<string, Promise<string>>>()

/** As `secretOf`, cached per process: for what every checkout needs. */
export function secretOnce(db: Kysely<DB>, key: string): Promise<string> {
  const secrets = known.get(db) ?? new Map<string, Promise<string>>()
  known.set(db, secrets)
  const before = secrets.get(key)
  if (before) return before
  const asked = secretOf(db, key).catch((error: unknown) => {
    secrets.delete(key)
    throw error
  })
  secrets.set(key, asked)
  return asked
}

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

/** A secret that was made; undefined where none was. */
export async function storedSecret(db: Kysely<DB>, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

/** Forgets a secret: what was made of it cannot be made again. */
export async function deleteSecret(db: Kysely<DB>, key: string): Promise<void> {
  await db.deleteFrom('secrets').where('key', '=', key).execute()
}
