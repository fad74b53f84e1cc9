import type { Selectable } from 'kysely'
import type { Jobs } from '../db/tables/trade.ts'
import type { Dependencies } from '../deps.ts'
import { errorInShort, logError } from '../log.ts'

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

/** How long a crashed process keeps its jobs from the others; a living one renews in time. */
export const LOCK_MS = 30_000
const RENEW_MS = LOCK_MS / 3
const FIRST_RETRY_MS = 250
const LAST_RETRY_MS = 60_000
/** After a few quiet attempts a failing job is written to the log. */
const QUIET_ATTEMPTS = 2

/**
 * Runs a claimed job, its lock renewed meanwhile: done, its row goes; failed, it is tried again later, at most a minute.
 * A job that was asked for once more while it ran has lost its lock, and its row stays.
 */
export async function runJob(deps: Dependencies, handlers: JobHandlers, job: Job): Promise<void> {
  const lock = holdLock(deps, job)
  let failure: unknown = null
  try {
    const handler = handlers[job.kind]
    if (!handler) throw new Error(`nobody handles jobs of the kind ${job.kind}`)
    await handler(deps, job.subject)
  } catch (error) {
    failure = error ?? new Error('failed without a reason')
  }
  const until = await lock.end()
  if (failure === null) {
    await deps.db.deleteFrom('jobs').where('id', '=', job.id).where('locked_until', '=', until).execute()
  } else {
    await tryLater(deps, job, until, failure)
  }
}

/** Renews the lock until `end`, which tells the value that it has then. */
function holdLock(deps: Dependencies, job: Job) {
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
      logError(`The lock of job ${job.kind} ${job.subject} could not be renewed`, error)
    })
  }, RENEW_MS)
  return {
    end: async () => {
      clearInterval(timer)
      await renewing
      return until
    },
  }
}

async function tryLater(deps: Dependencies, job: Job, until: Date | null, error: unknown): Promise<void> {
  const soon = error instanceof NotYet
  const wait = soon ? error.waitMs : Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** job.attempts)
  if (!soon && job.attempts > QUIET_ATTEMPTS) logError(`Job ${job.kind} ${job.subject} failed`, error)
  await deps.db
    .updateTable('jobs')
    .set({
      locked_until: null,
      run_at: new Date(deps.now().getTime() + wait),
      last_error: errorInShort(error),
    })
    .where('id', '=', job.id)
    .where('locked_until', '=', until)
    .execute()
}
