import { sql } from 'kysely'
import { isDatabaseAway } from '../db/away.ts'
import type { Dependencies } from '../deps.ts'
import { LOCK_MS, runJob, type Job, type JobHandlers } from './run-job.ts'

/** Some kinds of work with hands of their own, so that the slow never keep the quick waiting. */
export interface LaneOptions {
  kinds: readonly string[]
  /** How many jobs at once in this process. */
  hands: number
}

export interface Lane {
  /** Takes what is due while there are hands free; how many jobs it took. */
  fill(): Promise<number>
  /** Whether it looks for work, or has some under way. */
  busy(): boolean
  /** Resolves when nothing that it took is under way. */
  idle(): Promise<void>
  /** Takes nothing more, and waits for what is under way. */
  stop(): Promise<void>
}

/** Opens a lane; several processes may have the same one on one database. */
export function openLane(deps: Dependencies, handlers: JobHandlers, options: LaneOptions): Lane {
  const running = new Set<Promise<void>>()
  let stopped = false
  let looking: Promise<number> | null = null
  let again = false

  const complain = (error: unknown) => {
    if (!stopped && !isDatabaseAway(error)) console.error('Background work could not reach its jobs:', error)
    return 0
  }
  const run = async (job: Job) => {
    await runJob(deps, handlers, job, () => stopped).catch(complain)
  }
  const take = async (): Promise<number> => {
    const free = options.hands - running.size
    if (stopped || free <= 0) return 0
    const jobs = await claim(deps, options.kinds, free)
    for (const job of jobs) {
      const done = run(job).finally(() => {
        running.delete(done)
        void fill()
      })
      running.add(done)
    }
    return jobs.length
  }
  const fill = (): Promise<number> => {
    if (looking) {
      again = true
      return looking
    }
    looking = take()
      .catch(complain)
      .finally(() => {
        looking = null
        if (!again) return
        again = false
        void fill()
      })
    return looking
  }
  const busy = () => looking !== null || running.size > 0
  const idle = async () => {
    while (busy()) await (looking ?? Promise.all(running))
  }
  return {
    fill,
    busy,
    idle,
    stop: async () => {
      stopped = true
      await idle()
    },
  }
}

async function claim(deps: Dependencies, kinds: readonly string[], limit: number): Promise<Job[]> {
  const now = deps.now()
  const due = deps.db
    .selectFrom('jobs')
    .select('id')
    .where('kind', 'in', kinds)
    .where('run_at', '<=', now)
    .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '<=', now)]))
    .orderBy('run_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return deps.db
    .updateTable('jobs')
    .set({ locked_until: new Date(now.getTime() + LOCK_MS), attempts: sql<number>`attempts + 1` })
    .where('id', 'in', due)
    .returningAll()
    .execute()
}
