import type { Selectable } from 'kysely'
import { isDatabaseAway } from '../db/away.ts'
import type { Jobs } from '../db/tables/trade.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import { PLANNED_NOW } from '../store/jobs.ts'
import { logError } from '../lib/log.ts'

/** How long a crashed process keeps its jobs from the others; a living one renews in time. */
export const LOCK_MS = 30_000
const RENEW_MS = LOCK_MS / 3

/** The lease of a job that is under way in this process. */
export interface HeldLock {
  /** Renews it no more; tells the value that it has then. */
  end(): Promise<Date | null>
  /** Lets another process take the job at once. */
  giveBack(): Promise<void>
}

/** Renews a job's lease until its end. */
export function holdLock(deps: Dependencies, job: Selectable<Jobs>): HeldLock {
  let until = job.locked_until
  let renewing = Promise.resolve()
  const renew = async () => {
    const next = new Date(deps.now().getTime() + LOCK_MS)
    const renewed = await deps.db
      .updateTable('jobs')
      .set({ locked_until: next })
      .where('id', '=', job.id)
      .where('locked_until', '=', until)
      .returning('id')
      .executeTakeFirst()
    if (renewed) until = next
  }
  const timer = setInterval(() => {
    renewing = renewing.then(renew).catch((error: unknown) => {
      if (isDatabaseAway(error)) return
      logError(`The lock of job ${job.kind} ${job.subject} could not be renewed`, error)
    })
  }, RENEW_MS)
  const end = async () => {
    clearInterval(timer)
    await renewing
    return until
  }
  return {
    end,
    giveBack: async () => {
      await deps.db
        .updateTable('jobs')
        .set({ locked_until: null, run_at: deps.now(), planned_at: PLANNED_NOW })
        .where('id', '=', job.id)
        .where('locked_until', '=', await end())
        .execute()
    },
  }
}
