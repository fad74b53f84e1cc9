import { setTimeout as sleep } from 'node:timers/promises'
import { later } from '../lib/time.ts'
import { keepLease, LEASE_MS, LONGEST_MS, type Lease } from './lease.ts'
import type { Job, JobDependencies, JobHandlers } from './port.ts'
import { runJob } from './run-job.ts'
import { reportUnreached } from './unreached.ts'

/** Some kinds of work with a concurrency of their own, so that slow kinds never block quick ones. */
export interface PoolOptions {
  kinds: readonly string[]
  /** How many jobs at once in this process. */
  concurrency: number
}

interface WorkerPool {
  readonly kinds: readonly string[]
  /** Takes what is due while there is capacity; how many jobs it took. */
  fill(): Promise<number>
  /** Whether it is polling, or runs a job. */
  busy(): boolean
  /** Resolves when nothing that it took is running. */
  idle(): Promise<void>
  /** Takes nothing more, waits for what is running, and releases what takes too long. */
  stop(): Promise<void>
}

/** How long a process that ends waits for its jobs: one that waits for a chain may never come back. */
const STOP_MS = 8_000

/** Opens a pool; several processes may have the same one on one database. */
export function openPool(deps: JobDependencies, handlers: JobHandlers, options: PoolOptions): WorkerPool {
  const running = new Map<Promise<void>, Lease>()
  let stopped = false

  const report = (error: unknown) => {
    if (!stopped) reportUnreached(error)
    return 0
  }
  const take = async (): Promise<number> => {
    const free = options.concurrency - running.size
    if (stopped || free <= 0) return 0
    const jobs = await leaseDue(deps, options.kinds, free)
    for (const job of jobs) {
      const lease = keepLease(deps, job)
      const work = async () => {
        await runJob(deps, handlers, { job, lease, stopped: () => stopped }).catch(report)
        running.delete(done)
        void polls.run()
      }
      const done = work()
      running.set(done, lease)
    }
    return jobs.length
  }
  const polls = oneAtATime(() => take().catch(report))
  const busy = () => polls.current() !== null || running.size > 0
  const idle = async () => {
    while (busy()) await (polls.current() ?? Promise.all(running.keys()))
  }
  return {
    kinds: options.kinds,
    fill: polls.run,
    busy,
    idle,
    stop: async () => {
      stopped = true
      const left = await Promise.race([idle(), sleep(STOP_MS, 'left', { ref: false })])
      if (left !== 'left') return
      // another process takes it at once, and does it again from its first step
      await Promise.all([...running.values()].map((lease) => lease.release().catch(report)))
    },
  }
}

/** Runs one poll at a time. A call during a poll resolves with it, and has another one run after it. */
function oneAtATime(poll: () => Promise<number>) {
  let current: Promise<number> | null = null
  let again = false
  const run = (): Promise<number> => {
    if (current) {
      again = true
      return current
    }
    current = poll().finally(() => {
      current = null
      if (!again) return
      again = false
      void run()
    })
    return current
  }
  return { run, current: () => current }
}

function leaseDue({ rows, now }: JobDependencies, kinds: readonly string[], limit: number): Promise<Job[]> {
  const time = now()
  return rows.lease({
    kinds,
    limit,
    now: time,
    until: later(time, LEASE_MS),
    latest: later(time, LONGEST_MS),
  })
}
