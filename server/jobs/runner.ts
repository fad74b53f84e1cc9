import { isDatabaseAway } from '../db/away.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import { WAITING_FOR_CARDS, WAITING_FOR_CHAIN } from '../domain/job-kinds.ts'
import { openLane } from './worker-pool.ts'
import { replanJobs } from './replan.ts'
import type { JobHandlers } from './run-job.ts'
import { logError } from '../lib/log.ts'

export interface JobRunner {
  /** Looks for work now instead of at the next beat. */
  wake(): void
  /** Works until nothing is due now or within a second; for tests. */
  drain(): Promise<void>
  /** Takes nothing more, waits for what is under way, and gives back what takes too long. */
  stop(): Promise<void>
  /** When it last reached its jobs, by `performance.now()`. */
  beatAt(): number
}

const BEAT_MS = 250
/** How soon it shows that the clock was set back. */
const REPLAN_MS = 15_000
const SOON_MS = 1_000
const HANDS = 8
/** A card company that hangs keeps each of them for as long as its answer is waited for. */
const CARD_HANDS = 8
/** They mostly wait: on a public chain for several blocks each. */
const CHAIN_HANDS = 16

/** Runs background work from its rows; several processes may do so on one database. */
export function startJobs(deps: Dependencies, handlers: JobHandlers): JobRunner {
  const kinds = Object.keys(handlers)
  const among = (some: readonly string[]) => kinds.filter((kind) => some.includes(kind))
  const others = [...WAITING_FOR_CARDS, ...WAITING_FOR_CHAIN]
  const lanes = [
    { kinds: kinds.filter((kind) => !others.includes(kind)), hands: HANDS },
    { kinds: among(WAITING_FOR_CARDS), hands: CARD_HANDS },
    { kinds: among(WAITING_FOR_CHAIN), hands: CHAIN_HANDS },
  ]
    .filter((lane) => lane.kinds.length > 0)
    .map((lane) => openLane(deps, handlers, lane))
  const wake = () => lanes.forEach((lane) => void lane.fill())
  const timer = setInterval(wake, BEAT_MS)
  const replan = () => {
    replanJobs(deps.db).catch((error: unknown) => {
      if (!isDatabaseAway(error)) logError('Jobs of the future could not be planned again', error)
    })
  }
  replan()
  const replanning = setInterval(replan, REPLAN_MS)
  return {
    wake,
    drain: async () => {
      for (;;) {
        await Promise.all(lanes.map((lane) => lane.idle()))
        const taken = await Promise.all(lanes.map((lane) => lane.fill()))
        if (taken.some((count) => count > 0)) continue
        const wait = await untilNext(deps, kinds)
        // a beat may have taken what we did not find
        if (lanes.some((lane) => lane.busy())) continue
        if (wait === null || wait > SOON_MS) return
        await new Promise((done) => setTimeout(done, wait))
      }
    },
    beatAt: () => Math.min(...lanes.map((lane) => lane.beatAt())),
    stop: async () => {
      clearInterval(timer)
      clearInterval(replanning)
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}

/** Milliseconds until the next job that nobody holds is due; null when there is none. */
async function untilNext(deps: Dependencies, kinds: readonly string[]): Promise<number | null> {
  const next = await deps.db
    .selectFrom('jobs')
    .select('run_at')
    .where('kind', 'in', kinds)
    .where('locked_until', 'is', null)
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst()
  return next ? Math.max(0, next.run_at.getTime() - deps.now().getTime()) : null
}
