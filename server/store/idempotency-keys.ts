import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'

/** A request's key, and the order that it found or made. */
export interface StoredKey {
  user_id: string
  key: string
  /** Distinguishes requests that use the same key. */
  request_hash: string
  order_id: string
}

/** What was stored under a user's key. */
export async function storedKey(db: Kysely<DB>, userId: string, key: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'order_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Stores keys. @returns how many of them were stored; the others were used before */
export async function insertKeys(db: Kysely<DB>, keys: readonly StoredKey[]): Promise<number> {
  if (keys.length === 0) return 0
  const stored = await db
    .insertInto('idempotency_keys')
    .values([...keys])
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .execute()
  return stored.length
}
