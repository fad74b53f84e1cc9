import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'

/** How many attempts are counted under a key in its present window. */
export async function attemptsAt(db: Kysely<DB>, key: string, now: Date): Promise<number> {
  const counted = await db
    .selectFrom('rate_limits')
    .select('count')
    .where('key', '=', key)
    .where('resets_at', '>', now)
    .executeTakeFirst()
  return counted?.count ?? 0
}
