import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { logError } from '../lib/log.ts'
import type { Job, JobDependencies } from './port.ts'

/** How long the jobs of a crashed process stay leased; a living one renews in time. */
export const LEASE_MS = 30_000
/** Longer than any lease lasts that was taken by the time that it is now. */
export const LONGEST_MS = 2 * LEASE_MS
const RENEW_MS = LEASE_MS / 3

/** The lease of a job that is running in this process. */
export interface Lease {
  /** Stops renewing; resolves with the lease's value at that time. */
  end(): Promise<Date | null>
  /** Lets another process take the job at once. */
  release(): Promise<void>
}

/** Renews a job's lease until its end. */
export function keepLease({ rows, now }: JobDependencies, job: Job): Lease {
  let lease = job.locked_until
  let renewing = Promise.resolve()
  const renew = async () => {
    const until = new Date(now().getTime() + LEASE_MS)
    if (await rows.renew(job.id, lease, until)) lease = until
  }
  const timer = setInterval(() => {
    renewing = renewing.then(renew).catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) return
      logError(`The lease of job ${job.kind} ${job.subject} could not be renewed`, error)
    })
  }, RENEW_MS)
  const end = async () => {
    clearInterval(timer)
    await renewing
    return lease
  }
  return {
    end,
    release: async () => {
      const runAt = now()
      await rows.release(job.id, await end(), runAt)
    },
  }
}
