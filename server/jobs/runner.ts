import { sql, type Selectable } from 'kysely'
import type { Jobs } from '../db/tables/trade.ts'
import type { Dependencies } from '../deps.ts'

/** What a job of a kind does with its subject. Must be harmless when repeated, or when another process does it too. */
export type JobHandlers = Record<string, (deps: Dependencies, subject: string) => Promise<void>>

/** The time has not come yet (a block that does not exist): tried again soon, without noise. */
export class NotYet extends Error {
  override readonly name = 'NotYet'
}

export interface JobRunner {
  /** Looks for work now instead of at the next beat. */
  wake(): void
  /** Works until nothing is due now or within a second; for tests. */
  drain(): Promise<void>
  stop(): Promise<void>
}

type Job = Selectable<Jobs>

const BEAT_MS = 250
const AT_ONCE = 8
/** Longer than any handler takes; after a crash the job is taken again when this is over. */
const LOCK_MS = 30_000
const FIRST_RETRY_MS = 250
const SOON_MS = 1_000
const LAST_RETRY_MS = 60_000
/** After a few quiet attempts a failing job is written to the log. */
const QUIET_ATTEMPTS = 2

/** Runs background work from its rows; several processes may do so on one database. */
export function startJobs(deps: Dependencies, handlers: JobHandlers): JobRunner {
  let stopped = false
  let round: Promise<number> | null = null
  let again = false

  const work = (): Promise<number> => {
    if (round) {
      again = true
      return round
    }
    round = runDue(deps, handlers)
      .catch((error: unknown) => {
        if (!stopped) console.error('Background work could not look for its jobs:', error)
        return 0
      })
      .finally(() => {
        round = null
        if (again && !stopped) {
          again = false
          void work()
        }
      })
    return round
  }
  const timer = setInterval(() => void work(), BEAT_MS)
  return {
    wake: () => void work(),
    drain: async () => {
      for (;;) {
        while (round) await round
        if ((await work()) > 0) continue
        const wait = await untilNext(deps)
        if (wait === null || wait > SOON_MS) return
        await new Promise((done) => setTimeout(done, wait))
      }
    },
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await round
    },
  }
}

/** Milliseconds until the next job that nobody holds is due; null when there is none. */
async function untilNext(deps: Dependencies): Promise<number | null> {
  const next = await deps.db
    .selectFrom('jobs')
    .select('run_at')
    .where('locked_until', 'is', null)
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst()
  return next ? Math.max(0, next.run_at.getTime() - deps.now().getTime()) : null
}

/** Takes what is due and runs it; how many jobs there were. */
async function runDue(deps: Dependencies, handlers: JobHandlers): Promise<number> {
  const jobs = await claim(deps)
  await Promise.all(jobs.map((job) => runOne(deps, handlers, job)))
  return jobs.length
}

async function claim(deps: Dependencies): Promise<Job[]> {
  const now = deps.now()
  const lock = new Date(now.getTime() + LOCK_MS)
  const due = deps.db
    .selectFrom('jobs')
    .select('id')
    .where('run_at', '<=', now)
    .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '<=', now)]))
    .orderBy('run_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
  return deps.db
    .updateTable('jobs')
    .set({ locked_until: lock, attempts: sql<number>`attempts + 1` })
    .where('id', 'in', due)
    .returningAll()
    .execute()
}

async function runOne(deps: Dependencies, handlers: JobHandlers, job: Job): Promise<void> {
  const mine = deps.db
  try {
    const handler = handlers[job.kind]
    if (!handler) throw new Error(`nobody handles jobs of the kind ${job.kind}`)
    await handler(deps, job.subject)
    // asked for once more meanwhile: the lock is gone, and the row stays
    await mine
      .deleteFrom('jobs')
      .where('id', '=', job.id)
      .where('locked_until', '=', job.locked_until)
      .execute()
  } catch (error) {
    const soon = error instanceof NotYet
    const wait = soon ? FIRST_RETRY_MS : Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** job.attempts)
    if (!soon && job.attempts > QUIET_ATTEMPTS) console.error(`Job ${job.kind} ${job.subject} failed:`, error)
    await mine
      .updateTable('jobs')
      .set({
        locked_until: null,
        run_at: new Date(deps.now().getTime() + wait),
        last_error: error instanceof Error ? error.message : String(error),
      })
      .where('id', '=', job.id)
      .where('locked_until', '=', job.locked_until)
      .execute()
  }
}
