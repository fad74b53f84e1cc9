import type { Selectable } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway } from '../db/away.ts'
import type { Jobs } from '../db/tables/trade.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import { errorInShort, logError } from '../lib/log.ts'
import { LOCK_MS, type HeldLock } from './lease.ts'
import { PLANNED_NOW } from '../store/jobs.ts'
import { MINUTE_MS } from '../lib/time.ts'

/** What a job of a kind does with its subject. Must be harmless when repeated, or when another process does it too. */
export type JobHandlers = Record<string, (deps: Dependencies, subject: string) => Promise<void>>

/** The time has not come yet (a block that does not exist): tried again soon, or after `waitMs`, without noise. */
export class NotYet extends Error {
  override readonly name = 'NotYet'
  readonly waitMs: number

  constructor(message: string, waitMs = FIRST_RETRY_MS) {
    super(message)
    this.waitMs = waitMs
  }
}

export type Job = Selectable<Jobs>

/** How often a database that is away is asked to take what became of a job. */
const AWAY_POLL_MS = 250
const FIRST_RETRY_MS = 250
const LAST_RETRY_MS = MINUTE_MS
/** After a few quiet attempts a failing job is written to the log. */
const QUIET_ATTEMPTS = 2

interface Running {
  job: Job
  lock: HeldLock
  /** Whether this process takes part no longer. */
  stopped: () => boolean
}

/**
 * Runs a claimed job, its lock renewed meanwhile: done, its row goes; failed, it is tried again later, at most a minute.
 * A job that was asked for once more while it ran has lost its lock, and its row stays. Where the database is away, what
 * became of it is written down as soon as it is back, instead of when the lock ends.
 */
export async function runJob(
  deps: Dependencies,
  handlers: JobHandlers,
  { job, lock, stopped }: Running,
): Promise<void> {
  let failure: unknown = null
  try {
    const handler = handlers[job.kind]
    if (!handler) throw new Error(`nobody handles jobs of the kind ${job.kind}`)
    await handler(deps, job.subject)
  } catch (error) {
    failure = error ?? new Error('failed without a reason')
  }
  const until = await lock.end()
  await onceBack(stopped, async () => {
    if (failure !== null) return tryLater(deps, job, until, failure)
    await deps.db.deleteFrom('jobs').where('id', '=', job.id).where('locked_until', '=', until).execute()
  })
}

/** Does a step that may be repeated, again while the database is away and the job's lock may still be ours. */
async function onceBack(stopped: () => boolean, step: () => Promise<void>): Promise<void> {
  for (const end = performance.now() + LOCK_MS; ; await sleep(AWAY_POLL_MS)) {
    try {
      return await step()
    } catch (error) {
      if (!isDatabaseAway(error) || stopped() || performance.now() > end) throw error
    }
  }
}

async function tryLater(deps: Dependencies, job: Job, until: Date | null, error: unknown): Promise<void> {
  const soon = error instanceof NotYet || isDatabaseAway(error)
  const wait = soon ? soonMs(error) : Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** job.attempts)
  if (!soon && job.attempts > QUIET_ATTEMPTS) logError(`Job ${job.kind} ${job.subject} failed`, error)
  await deps.db
    .updateTable('jobs')
    .set({
      locked_until: null,
      run_at: new Date(deps.now().getTime() + wait),
      planned_at: PLANNED_NOW,
      last_error: errorInShort(error),
    })
    .where('id', '=', job.id)
    .where('locked_until', '=', until)
    .execute()
}

function soonMs(error: unknown): number {
  return error instanceof NotYet ? error.waitMs : FIRST_RETRY_MS
}
