import { parseEther } from 'ethers'
import type { Dependencies } from '../../domain/dependencies.ts'
import { HOUR_MS, later, MINUTE_MS } from '../../lib/time.ts'
import { committedSince } from '../../store/chain/attempts.ts'
import { dueJobs, openIncidentCounts, outboxAge, undelivered } from '../../store/operations/gauges.ts'
import { unitComplaints } from '../../store/operations/invariants.ts'
import { movesCursor } from '../../store/provenance/token-moves.ts'
import type { OpenDatabase } from '../../db/open.ts'
import type { ReadinessWatch } from '../readiness.ts'
import type { Metrics } from './metrics.ts'

/** Less than the ten seconds that Prometheus waits for all of it. */
const ANSWER_MS = 3_000
const DELIVERED_WITHIN_MS = 5 * MINUTE_MS
/** It reads every order, and what it looks for does not pass by itself. */
const STOCK_EVERY_MS = 5 * MINUTE_MS

/** What is measured, and what it is written to. */
export interface Measured {
  deps: Dependencies
  readiness: ReadinessWatch
  pool?: OpenDatabase['pool'] | undefined
}

/**
 * Brings the gauges up to date. What cannot be asked now has no value until it can: an alert that looks at it must not
 * take an old one for the present.
 */
export function measuring({ deps, readiness, pool }: Measured, to: Metrics): () => Promise<void> {
  let stockAt = -Infinity
  const stock = async () => {
    if (performance.now() - stockAt < STOCK_EVERY_MS) return
    to.stock.remove()
    to.stock.set((await unitComplaints(deps.db)).length)
    stockAt = performance.now()
  }
  const parts: (() => Promise<void>)[] = [
    async () => to.ready.set((await readiness.check()).isReady ? 1 : 0),
    () => jobs(deps, to),
    () => orders(deps, to),
    () => outbox(deps, to),
    () => chain(deps, to),
    stock,
  ]
  return async () => {
    for (const gauge of [to.jobsDue, to.jobsOldest, to.undelivered, to.incidents, to.chainReady])
      gauge.reset()
    for (const gauge of [to.ready, to.outbox, to.outboxOldest, to.chainLag, to.gas]) gauge.remove()
    if (pool) for (const [state, count] of Object.entries(pool())) to.connections.set({ state }, count)
    await Promise.all(parts.map(inTime))
  }
}

async function jobs(deps: Dependencies, to: Metrics): Promise<void> {
  for (const { kind, due, seconds } of await dueJobs(deps.db, deps.now())) {
    to.jobsDue.set({ kind }, due)
    to.jobsOldest.set({ kind }, seconds)
  }
}

async function orders(deps: Dependencies, to: Metrics): Promise<void> {
  const { balls, resale } = await undelivered(deps.db, later(deps.now(), -DELIVERED_WITHIN_MS))
  to.undelivered.set({ kind: 'ball' }, balls)
  to.undelivered.set({ kind: 'resale' }, resale)
  for (const { kind, count } of await openIncidentCounts(deps.db)) to.incidents.set({ kind }, count)
}

async function outbox(deps: Dependencies, to: Metrics): Promise<void> {
  const { pending, seconds } = await outboxAge(deps.db, deps.now())
  to.outbox.set(pending)
  to.outboxOldest.set(seconds)
  const committed = await committedSince(deps.db, later(deps.now(), -HOUR_MS), '')
  const budget = Number(parseEther(deps.config.gasBudgetPerHour))
  to.gas.set(budget === 0 ? 0 : Number(committed) / budget)
}

async function chain({ db, chain: port }: Dependencies, to: Metrics): Promise<void> {
  const [mints, settles] = await Promise.all([port.isReady('operator'), port.isReady('settler')])
  to.chainReady.set({ what: 'mint' }, mints ? 1 : 0)
  to.chainReady.set({ what: 'settle' }, settles ? 1 : 0)
  const [head, read] = [await port.confirmedBlock(), await movesCursor(db)]
  to.chainLag.set(read === undefined ? 0 : Math.max(0, head - read))
}

/** A part that fails or hangs is missing, and keeps the others from nobody. */
async function inTime(part: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ANSWER_MS)
  })
  await Promise.race([part().catch(() => {}), late]).finally(() => clearTimeout(timer))
}
