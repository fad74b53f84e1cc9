import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'

/** What every change of a job's time writes beside it: the moment that its delay counts from (`replanJobs`). */
export const PLANNED_NOW = sql<Date>`clock_timestamp()`

/**
 * Adds background work inside the caller's transaction; one row per (kind, subject). A job that is running just
 * now is run once more.
 */
export async function addJob(
  db: Kysely<DB>,
  kind: string,
  subject: string,
  runAt: Date | typeof PLANNED_NOW,
): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ id: randomUUID(), kind, subject, run_at: runAt })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet({ run_at: runAt, planned_at: PLANNED_NOW, locked_until: null, attempts: 0 }),
    )
    .execute()
}

/** As `addJob`, for a job that runs at once by the database's clock: commands have no other. */
export async function addJobNow(db: Kysely<DB>, kind: string, subject: string): Promise<void> {
  await addJob(db, kind, subject, PLANNED_NOW)
}

/**
 * As `addJob`, but a job that waits for an earlier moment keeps it: many callers share one job that runs at the
 * first of their times.
 */
export async function addJobBy(db: Kysely<DB>, kind: string, subject: string, runAt: Date): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ id: randomUUID(), kind, subject, run_at: runAt })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet({
        // one that runs now has seen nothing of what its caller has just written
        run_at: sql<Date>`case when jobs.locked_until is null then least(jobs.run_at, excluded.run_at) else excluded.run_at end`,
        planned_at: PLANNED_NOW,
        locked_until: null,
        attempts: 0,
      }),
    )
    .execute()
}

/**
 * Jobs that were planned in what is now the future, because the clock was set back since, retain their delay
 * instead of their time. By the database's own clock, which wrote when they were planned.
 */
export async function replanJobs(db: Kysely<DB>, slackSeconds: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({
      run_at: sql<Date>`clock_timestamp() + (run_at - planned_at)`,
      planned_at: PLANNED_NOW,
    })
    .where('planned_at', '>', sql<Date>`clock_timestamp() + make_interval(secs => ${slackSeconds})`)
    .execute()
}

/** Frees jobs that processes held which do not run on this database any more. */
export async function releaseLeases(db: Kysely<DB>): Promise<void> {
  await db.updateTable('jobs').set({ locked_until: null }).where('locked_until', 'is not', null).execute()
}
