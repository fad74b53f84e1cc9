import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'

/** Adds jobs of one kind, unless one is planned for the subject already: that one retains its time. */
export async function addJobsOnce(
  db: Kysely<DB>,
  kind: string,
  subjects: readonly string[],
  runAt: Date,
): Promise<void> {
  if (subjects.length === 0) return
  await db
    .insertInto('jobs')
    .values(subjects.map((subject) => ({ id: randomUUID(), kind, subject, run_at: runAt })))
    .onConflict((planned) => planned.columns(['kind', 'subject']).doNothing())
    .execute()
}
