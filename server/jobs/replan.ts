import { sql, type Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'

/** What two processes that ask the same database may differ by, and far more. */
const SLACK_SECONDS = 5

/**
 * Jobs that were planned in what is now the future, because the clock was set back since: they keep their delay instead
 * of their moment. By the database's own clock, which wrote when they were planned.
 */
export async function replanJobs(db: Kysely<DB>): Promise<void> {
  await db
    .updateTable('jobs')
    .set({
      run_at: sql<Date>`clock_timestamp() + (run_at - planned_at)`,
      planned_at: sql<Date>`clock_timestamp()`,
    })
    .where('planned_at', '>', sql<Date>`clock_timestamp() + make_interval(secs => ${SLACK_SECONDS})`)
    .execute()
}
