import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway } from '../db/away.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import { logError } from '../lib/log.ts'
import { holdLock, LOCK_MS, type HeldLock } from './lease.ts'
import { runJob, type Job, type JobHandlers } from './run-job.ts'

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
  /** Takes nothing more, waits for what is under way, and gives back what takes too long. */
  stop(): Promise<void>
  /** When it last reached its jobs, or had all hands full, by `performance.now()`. */
  beatAt(): number
}

/** Longer than any lease lasts that was taken by the time that it is now. */
const LONGEST_MS = 2 * LOCK_MS
/** How long a process that ends waits for its jobs: one that waits for a chain may never come back. */
const STOP_MS = 8_000

/** Opens a lane; several processes may have the same one on one database. */
export function openLane(deps: Dependencies, handlers: JobHandlers, options: LaneOptions): Lane {
  const running = new Map<Promise<void>, HeldLock>()
  let beat = performance.now()
  let stopped = false
  let looking: Promise<number> | null = null
  let again = false

  const complain = (error: unknown) => {
    if (!stopped && !isDatabaseAway(error)) logError('Background work could not reach its jobs', error)
    return 0
  }
  const take = async (): Promise<number> => {
    const free = options.hands - running.size
    if (stopped) return 0
    if (free <= 0) {
      // what they all wait for is the chain's or the card company's trouble, and no reason to send nobody here
      beat = performance.now()
      return 0
    }
    const jobs = await claim(deps, options.kinds, free)
    beat = performance.now()
    for (const job of jobs) {
      const lock = holdLock(deps, job)
      const work = async () => {
        await runJob(deps, handlers, { job, lock, stopped: () => stopped }).catch(complain)
        running.delete(done)
        void fill()
      }
      const done = work()
      running.set(done, lock)
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
    while (busy()) await (looking ?? Promise.all(running.keys()))
  }
  return {
    fill,
    busy,
    idle,
    beatAt: () => beat,
    stop: async () => {
      stopped = true
      const left = await Promise.race([idle(), sleep(STOP_MS, 'left', { ref: false })])
      if (left !== 'left') return
      // another process takes it at once, and does it again from its first step
      await Promise.all([...running.values()].map((lock) => lock.giveBack().catch(complain)))
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
    .where((row) =>
      row.or([
        row('locked_until', 'is', null),
        row('locked_until', '<=', now),
        // the clock was set back: no living process renews for so long
        row('locked_until', '>', new Date(now.getTime() + LONGEST_MS)),
      ]),
    )
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
