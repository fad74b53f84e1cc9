import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { later, MINUTE_MS } from '../../lib/time.ts'

/**
 * How far apart the clocks of two attempts may be that reach the database in the other order: the time that one
 * waits for a connection, and what two servers' clocks differ by.
 */
const MAX_OVERTAKING_MS = MINUTE_MS

/**
 * Adds one attempt to the window of `key`, or begins a new window that ends at `resets`. One statement:
 * parallel attempts are all counted.
 */
export async function addAttempt(
  db: Kysely<DB>,
  key: string,
  { now, resets }: { now: Date; resets: Date },
): Promise<{ count: number; resets_at: Date }> {
  // a window that ends much later than one that begins now was begun by a clock that has been set back since;
  // one that ends a little later was begun by an attempt that overtook this one
  const latestEnd = later(resets, MAX_OVERTAKING_MS)
  const isOver = sql<boolean>`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > ${latestEnd})`
  return db
    .insertInto('rate_limits')
    .values({ key, count: 1, resets_at: resets })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else rate_limits.count + 1 end`,
        resets_at: sql<Date>`case when ${isOver} then ${resets} else rate_limits.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow()
}

/** Begins a window for `key` unless one is open; false where one is. */
export async function beginWindow(
  db: Kysely<DB>,
  key: string,
  { now, resets }: { now: Date; resets: Date },
): Promise<boolean> {
  const begun = await db
    .insertInto('rate_limits')
    .values({ key, count: 1, resets_at: resets })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ resets_at: resets })
        .where(sql<boolean>`rate_limits.resets_at <= ${now}`),
    )
    .returning('key')
    .executeTakeFirst()
  return begun !== undefined
}

/** Stores `key` as known until `resets_at`, without counting anything. */
export async function rememberKey(db: Kysely<DB>, key: string, resets_at: Date): Promise<void> {
  await db
    .insertInto('rate_limits')
    .values({ key, count: 0, resets_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ resets_at }))
    .execute()
}

/** Whether `key` is known and not expired. */
export async function isKeyKnown(db: Kysely<DB>, key: string, now: Date): Promise<boolean> {
  const known = db.selectFrom('rate_limits').select('key').where('key', '=', key)
  return (await known.where('resets_at', '>', now).executeTakeFirst()) !== undefined
}

/** Deletes these keys. */
export async function forgetKeys(db: Kysely<DB>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('rate_limits').where('key', 'in', keys).execute()
}

/** Deletes every key that has `name` between colons, or at its end after one. */
export async function deleteKeysNaming(db: Kysely<DB>, name: string): Promise<void> {
  await sql`delete from rate_limits where position(${`:${name}:`} in key || ':') > 0`.execute(db)
}
