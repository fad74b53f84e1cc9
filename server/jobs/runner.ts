import { later } from '../lib/time.ts'
import { LONGEST_MS } from './lease.ts'
import type { JobDependencies, JobHandlers } from './port.ts'
import { replanRegularly } from './replan.ts'
import { reportUnreached } from './unreached.ts'
import { openPool, type PoolOptions } from './worker-pool.ts'

export interface JobRunner {
  /** Polls now instead of at the next interval. */
  wake(): void
  /** Works until nothing is due now or within a second; for tests. */
  drain(): Promise<void>
  /** Takes nothing more, waits for what is running, and releases what takes too long. */
  stop(): Promise<void>
  /** When it last reached its jobs, by `performance.now()`; null where others run them. */
  polledAt(): number | null
}

/** In a process that leaves background work to others, which poll for it. */
export const noJobs: JobRunner = {
  wake: () => {},
  drain: async () => {},
  stop: async () => {},
  polledAt: () => null,
}

/** What there is to do, by kind. */
export interface JobPlan {
  handlers: JobHandlers
  /** Kinds with a pool of their own; all others share one. */
  pools: readonly PoolOptions[]
}

const POLL_MS = 250
const SOON_MS = 1_000
/** Of the pool that all other kinds share. */
const SHARED_CONCURRENCY = 8

/** Runs background work from its rows; several processes may do so on one database. */
export function startJobs(deps: JobDependencies, { handlers, pools: own }: JobPlan): JobRunner {
  const kinds = Object.keys(handlers)
  const withOwnPool = own.flatMap((pool) => pool.kinds)
  const shared = {
    kinds: kinds.filter((kind) => !withOwnPool.includes(kind)),
    concurrency: SHARED_CONCURRENCY,
  }
  const pools = [shared, ...own]
    .map((pool) => ({ ...pool, kinds: pool.kinds.filter((kind) => kinds.includes(kind)) }))
    .filter((pool) => pool.kinds.length > 0)
    .map((pool) => openPool(deps, handlers, pool))
  const wake = () => pools.forEach((pool) => void pool.fill())
  const polls = pollRegularly(deps, kinds, (due) => {
    for (const pool of pools) if (pool.kinds.some((kind) => due.includes(kind))) void pool.fill()
  })
  const stopReplanning = replanRegularly(deps.rows)
  return {
    wake,
    drain: async () => {
      for (;;) {
        await Promise.all(pools.map((pool) => pool.idle()))
        const taken = await Promise.all(pools.map((pool) => pool.fill()))
        if (taken.some((count) => count > 0)) continue
        const waitMs = await untilNext(deps, kinds)
        // a poll by the timer may have taken what we did not find
        if (pools.some((pool) => pool.busy())) continue
        if (waitMs === null || waitMs > SOON_MS) return
        await new Promise((done) => setTimeout(done, waitMs))
      }
    },
    polledAt: polls.at,
    stop: async () => {
      polls.stop()
      stopReplanning()
      await Promise.all(pools.map((pool) => pool.stop()))
    },
  }
}

/** Asks several times a second which kinds have work: one read, so that a server without work costs little. */
function pollRegularly(
  { rows, now }: JobDependencies,
  kinds: readonly string[],
  found: (due: readonly string[]) => void,
) {
  let last = performance.now()
  let asking = false
  let stopped = false
  const poll = async () => {
    if (asking) return
    asking = true
    try {
      const due = await rows.dueKinds({ kinds, now: now(), latest: later(now(), LONGEST_MS) })
      last = performance.now()
      if (!stopped) found(due)
    } catch (error) {
      if (!stopped) reportUnreached(error)
    } finally {
      asking = false
    }
  }
  const timer = setInterval(() => void poll(), POLL_MS)
  const stop = () => {
    stopped = true
    clearInterval(timer)
  }
  return { at: () => last, stop }
}

/** Milliseconds until the next job that has no lease is due; null when there is none. */
async function untilNext({ rows, now }: JobDependencies, kinds: readonly string[]): Promise<number | null> {
  const runAt = await rows.nextRunAt(kinds)
  return runAt && Math.max(0, runAt.getTime() - now().getTime())
}
