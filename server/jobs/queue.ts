import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'

/**
 * Adds background work inside the caller's transaction; one row per (kind, subject). A job that is running just now is
 * run once more.
 */
export async function addJob(db: Kysely<DB>, kind: string, subject: string, runAt: Date): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ id: randomUUID(), kind, subject, run_at: runAt })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet({ run_at: runAt, locked_until: null, attempts: 0 }),
    )
    .execute()
}
