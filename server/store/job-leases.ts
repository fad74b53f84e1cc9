import { sql, type Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { DueQuestion, Job, JobRows, LeaseRequest } from '../jobs/port.ts'
import { PLANNED_NOW, replanJobs } from './jobs.ts'

/** The database's jobs as the runner requests them. */
export function jobRows(db: Kysely<DB>): JobRows {
  const held = (id: string, lease: Date | null) =>
    db.updateTable('jobs').where('id', '=', id).where('locked_until', '=', lease)
  return {
    dueKinds: async (question) => {
      const rows = await dueJobs(db, question).select('kind').distinct().execute()
      return rows.map(({ kind }) => kind)
    },
    lease: (request) => leaseDueJobs(db, request),
    renew: async (id, lease, until) =>
      (await held(id, lease).set({ locked_until: until }).returning('id').executeTakeFirst()) !== undefined,
    release: async (id, lease, runAt) => {
      await held(id, lease).set({ locked_until: null, run_at: runAt, planned_at: PLANNED_NOW }).execute()
    },
    reschedule: async (id, lease, { runAt, lastError }) => {
      await held(id, lease)
        .set({ locked_until: null, run_at: runAt, planned_at: PLANNED_NOW, last_error: lastError })
        .execute()
    },
    remove: async (id, lease) => {
      await db.deleteFrom('jobs').where('id', '=', id).where('locked_until', '=', lease).execute()
    },
    nextRunAt: (kinds) => nextRunAt(db, kinds),
    replan: (slackSeconds) => replanJobs(db, slackSeconds),
  }
}

function dueJobs(db: Kysely<DB>, { kinds, now, latest }: DueQuestion) {
  return db
    .selectFrom('jobs')
    .where('kind', 'in', kinds)
    .where('run_at', '<=', now)
    .where((row) =>
      row.or([
        row('locked_until', 'is', null),
        row('locked_until', '<=', now),
        row('locked_until', '>', latest),
      ]),
    )
}

async function leaseDueJobs(db: Kysely<DB>, request: LeaseRequest): Promise<Job[]> {
  const { limit, until } = request
  const due = dueJobs(db, request).select('id').orderBy('run_at').limit(limit).forUpdate().skipLocked()
  return db
    .updateTable('jobs')
    .set({ locked_until: until, attempts: sql<number>`attempts + 1` })
    .where('id', 'in', due)
    .returningAll()
    .execute()
}

async function nextRunAt(db: Kysely<DB>, kinds: readonly string[]): Promise<Date | null> {
  const next = await db
    .selectFrom('jobs')
    .select('run_at')
    .where('kind', 'in', kinds)
    .where('locked_until', 'is', null)
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst()
  return next?.run_at ?? null
}
