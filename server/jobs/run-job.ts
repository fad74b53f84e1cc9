import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { logError, logJob, type EndedJob } from '../lib/log.ts'
import { errorInShort } from '../lib/logging/describe-error.ts'
import { inSpan } from '../lib/logging/tracing.ts'
import { doing } from '../lib/logging/under-way.ts'
import { LEASE_MS, type Lease } from './lease.ts'
import { FIRST_RETRY_MS, RetryLater } from './retry-later.ts'
import type { Job, JobDependencies, JobHandlers } from './port.ts'
import { MINUTE_MS } from '../lib/time.ts'

/** How often a database that is away is retried to record a job's outcome. */
const AWAY_POLL_MS = 250
const LAST_RETRY_MS = MINUTE_MS
/** The subject of jobs that plan themselves again (server/domain/job-kinds.ts). */
const WATCH_SUBJECT = 'all'
/** After a few quiet attempts a failing job is written to the log. */
const QUIET_ATTEMPTS = 2

interface Running {
  job: Job
  lease: Lease
  /** Whether this process has stopped taking jobs. */
  stopped: () => boolean
}

/**
 * Runs a leased job, its lease renewed meanwhile. Done, its row is removed; failed, it is retried later, within
 * a minute. A job that was added once more while it ran has lost its lease, and its row stays. While the
 * database is away, the outcome is recorded as soon as it is back, instead of when the lease ends.
 */
export function runJob(deps: JobDependencies, handlers: JobHandlers, running: Running): Promise<void> {
  const { kind, subject } = running.job
  return doing({ job: kind, subject }, () =>
    inSpan(`job ${kind}`, { 'akashi.job.subject': subject }, (failed) =>
      runLeased(deps, handlers, running, failed),
    ),
  )
}

async function runLeased(
  deps: JobDependencies,
  handlers: JobHandlers,
  { job, lease, stopped }: Running,
  failed: (error: unknown) => void,
): Promise<void> {
  const begun = performance.now()
  let failure: unknown = null
  try {
    const handler = handlers[job.kind]
    if (!handler) throw new Error(`there is no handler for jobs of the kind ${job.kind}`)
    await handler(job.subject)
  } catch (error) {
    failure = error ?? new Error('failed without a reason')
  }
  const ms = Math.round(performance.now() - begun)
  const ended = howItEnded(failure)
  if (ended === 'failed') failed(failure)
  logJob({ ended, attempts: job.attempts, ms }, isNews(ended, job) ? 'info' : 'debug')
  const until = await lease.end()
  await onceBack(stopped, async () => {
    if (failure !== null) return retryLater(deps, job, until, failure)
    await deps.rows.remove(job.id, until)
  })
}

function howItEnded(failure: unknown): EndedJob['ended'] {
  if (failure === null) return 'done'
  return waits(failure) ? 'later' : 'failed'
}

/** Neither what waits for something nor, as long as it succeeds, a watch that comes again every few seconds. */
function isNews(ended: EndedJob['ended'], { subject }: Job): boolean {
  return ended === 'failed' || (ended === 'done' && subject !== WATCH_SUBJECT)
}

/** Whether a job has not failed, but waits for something. */
function waits(failure: unknown): boolean {
  return failure instanceof RetryLater || isDatabaseUnavailable(failure)
}

/** Runs an idempotent step, again while the database is unreachable and the job's lease may still be ours. */
async function onceBack(stopped: () => boolean, step: () => Promise<void>): Promise<void> {
  for (const end = performance.now() + LEASE_MS; ; await sleep(AWAY_POLL_MS)) {
    try {
      return await step()
    } catch (error) {
      if (!isDatabaseUnavailable(error) || stopped() || performance.now() > end) throw error
    }
  }
}

async function retryLater(
  { rows, now }: JobDependencies,
  job: Job,
  lease: Date | null,
  error: unknown,
): Promise<void> {
  const soon = waits(error)
  const waitMs = soon ? soonMs(error) : Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** job.attempts)
  if (!soon && job.attempts > QUIET_ATTEMPTS) logError(`Job ${job.kind} ${job.subject} failed`, error)
  const runAt = new Date(now().getTime() + waitMs)
  await rows.reschedule(job.id, lease, { runAt, lastError: errorInShort(error) })
}

function soonMs(error: unknown): number {
  return error instanceof RetryLater ? error.waitMs : FIRST_RETRY_MS
}
