import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { freshDatabase } from '../../tests/support/server/app.ts'
import type { OpenDatabase } from '../db/open.ts'
import { DAY_MS, later } from '../lib/time.ts'
import { jobRows } from '../store/job-leases.ts'
import { addJob } from '../store/jobs.ts'
import { RetryLater } from './retry-later.ts'
import type { JobDependencies, JobHandlers } from './port.ts'
import { LEASE_MS } from './lease.ts'
import { startJobs, type JobRunner } from './runner.ts'

/** A kind with a pool of its own, and one that shares the pool of all others. */
const SLOW = 'slow'
const QUICK = 'quick'
const POOLS = [{ kinds: [SLOW], concurrency: 8 }]
/** A busy machine may take its time. */
const PATIENCE = { timeout: 30_000 }

let database: OpenDatabase
let deps: JobDependencies
const runners: JobRunner[] = []
beforeAll(async () => {
  database = await freshDatabase()
  deps = { rows: jobRows(database.db), now: () => new Date() }
})
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
  await database.db.deleteFrom('jobs').execute()
})
afterAll(() => database.close())

function start(handlers: JobHandlers): JobRunner {
  const runner = startJobs(deps, { handlers, pools: POOLS })
  runners.push(runner)
  return runner
}
const add = (kind: string, subject: string) => addJob(database.db, kind, subject, deps.now())
const rows = () => database.db.selectFrom('jobs').selectAll().execute()

it('does not let slow kinds with a pool of their own block the other kinds', async () => {
  let answered = () => {}
  const answer = new Promise<void>((done) => (answered = done))
  const done: string[] = []
  for (let i = 0; i < 40; i++) await add(SLOW, `order ${i}`)
  start({ [SLOW]: () => answer, [QUICK]: async (subject) => void done.push(subject) }).wake()
  await vi.waitFor(async () => {
    expect((await rows()).some((row) => row.locked_until !== null)).toBe(true)
  }, PATIENCE)
  await add(QUICK, 'paid just now')
  await vi.waitFor(() => expect(done).toEqual(['paid just now']), PATIENCE)
  answered()
})

it('goes on reporting that it polls while a pool is full of jobs that wait', async () => {
  let answered = () => {}
  const answer = new Promise<void>((done) => (answered = done))
  for (let i = 0; i < 40; i++) await add(SLOW, `order ${i}`)
  let started = 0
  const runner = start({ [SLOW]: () => (started++, answer) })
  await vi.waitUntil(() => started >= 8, PATIENCE)
  const since = performance.now()
  await vi.waitUntil(() => Number(runner.polledAt()) > since, PATIENCE)
  const later = performance.now()
  await vi.waitFor(() => expect(runner.polledAt()).toBeGreaterThan(later), PATIENCE)
  answered()
})

it('only reads while nothing is due', async () => {
  await addJob(database.db, QUICK, 'tomorrow', later(deps.now(), DAY_MS))
  const lease = vi.fn<JobDependencies['rows']['lease']>((request) => deps.rows.lease(request))
  const runner = startJobs(
    { ...deps, rows: { ...deps.rows, lease } },
    { handlers: { [QUICK]: async () => {} }, pools: [] },
  )
  runners.push(runner)
  for (let polls = 0; polls < 3; polls++) {
    const since = performance.now()
    await vi.waitUntil(() => Number(runner.polledAt()) > since, PATIENCE)
  }
  expect(lease).not.toHaveBeenCalled()
  await add(QUICK, 'today')
  await vi.waitUntil(() => lease.mock.calls.length > 0, PATIENCE)
})

it('runs each job once when two processes share the work', async () => {
  const done: string[] = []
  for (let i = 0; i < 60; i++) await add(QUICK, `order ${i}`)
  const handlers: JobHandlers = { [QUICK]: async (subject) => void done.push(subject) }
  await Promise.all([start(handlers).drain(), start(handlers).drain()])
  expect(done).toHaveLength(60)
  expect(new Set(done).size).toBe(60)
  expect(await rows()).toEqual([])
})

it('retries a failed job and stores the reason', async () => {
  const reasons: (string | null | undefined)[] = []
  const fails = async () => {
    reasons.push((await rows())[0]?.last_error)
    if (reasons.length === 1) throw new Error('no answer')
    if (reasons.length === 2) throw new RetryLater('no block')
  }
  await add(QUICK, 'order')
  await start({ [QUICK]: fails }).drain()
  expect(reasons).toEqual([null, 'no answer', 'no block'])
  expect(await rows()).toEqual([])
})

it('runs a job once more that was added again while it ran', async () => {
  let times = 0
  const handler = async () => {
    times += 1
    if (times === 1) await add(QUICK, 'order')
  }
  const runner = start({ [QUICK]: handler })
  await add(QUICK, 'order')
  await runner.drain()
  expect([times, await rows()]).toEqual([2, []])
})

it('releases a hanging job when it stops, so that another process takes it at once', async () => {
  let runs = 0
  const hanging = startJobs(deps, {
    handlers: { [SLOW]: () => new Promise<void>(() => void runs++) },
    pools: POOLS,
  })
  await add(SLOW, 'order 1')
  await vi.waitUntil(() => runs === 1, PATIENCE)
  await hanging.stop()
  let taken = false
  start({ [SLOW]: async () => void (taken = true) }).wake()
  // half of a lease: what was not released would not be free yet
  await vi.waitFor(() => expect(taken).toBe(true), { timeout: LEASE_MS / 2 })
})
