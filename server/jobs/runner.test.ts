import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { freshDatabase } from '../../tests/support/server/app.ts'
import type { OpenDatabase } from '../db/open.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import { DRAW, EXPIRE_ORDER, MINT } from '../domain/job-kinds.ts'
import { addJob } from '../store/jobs.ts'
import { NotYet, type JobHandlers } from './run-job.ts'
import { startJobs, type JobRunner } from './runner.ts'

/** A busy machine may take its time. */
const PATIENCE = { timeout: 30_000 }

let database: OpenDatabase
let deps: Dependencies
const runners: JobRunner[] = []
beforeAll(async () => {
  database = await freshDatabase()
  // the runner leans on the database and the clock only
  deps = { db: database.db, now: () => new Date() } as Dependencies
})
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
  await database.db.deleteFrom('jobs').execute()
})
afterAll(() => database.close())

function start(handlers: JobHandlers): JobRunner {
  const runner = startJobs(deps, handlers)
  runners.push(runner)
  return runner
}
const add = (kind: string, subject: string) => addJob(deps.db, kind, subject, deps.now())
const rows = () => deps.db.selectFrom('jobs').selectAll().execute()

it.each([
  ['the chain', MINT],
  ['the card company', EXPIRE_ORDER],
])('does not let what waits for %s keep the rest waiting', async (_, slow) => {
  let answered = () => {}
  const answer = new Promise<void>((done) => (answered = done))
  const drawn: string[] = []
  for (let i = 0; i < 40; i++) await add(slow, `order ${i}`)
  start({ [slow]: () => answer, [DRAW]: async (_deps, subject) => void drawn.push(subject) }).wake()
  await vi.waitFor(async () => {
    expect((await rows()).some((row) => row.locked_until !== null)).toBe(true)
  }, PATIENCE)
  await add(DRAW, 'paid just now')
  await vi.waitFor(() => expect(drawn).toEqual(['paid just now']), PATIENCE)
  answered()
})

it.each([
  ['the chain', MINT],
  ['the card company', EXPIRE_ORDER],
])('goes on saying that it works while everything waits for %s', async (_, slow) => {
  let answered = () => {}
  const answer = new Promise<void>((done) => (answered = done))
  for (let i = 0; i < 40; i++) await add(slow, `order ${i}`)
  let under = 0
  const runner = start({ [slow]: () => (under++, answer) })
  await vi.waitUntil(() => under >= 8, PATIENCE)
  const since = performance.now()
  await vi.waitUntil(() => runner.beatAt() > since, PATIENCE)
  const later = performance.now()
  await vi.waitUntil(() => runner.beatAt() > later, { timeout: 5_000 })
  answered()
})

it('shares the work between two processes, each job once', async () => {
  const done: string[] = []
  for (let i = 0; i < 60; i++) await add(DRAW, `order ${i}`)
  const handlers: JobHandlers = { [DRAW]: async (_deps, subject) => void done.push(subject) }
  await Promise.all([start(handlers).drain(), start(handlers).drain()])
  expect(done).toHaveLength(60)
  expect(new Set(done).size).toBe(60)
  expect(await rows()).toEqual([])
})

it('tries again what failed, and remembers why', async () => {
  const reasons: (string | null | undefined)[] = []
  const fails = async () => {
    reasons.push((await rows())[0]?.last_error)
    if (reasons.length === 1) throw new Error('no answer')
    if (reasons.length === 2) throw new NotYet('no block')
  }
  await add(DRAW, 'order')
  await start({ [DRAW]: fails }).drain()
  expect(reasons).toEqual([null, 'no answer', 'no block'])
  expect(await rows()).toEqual([])
})

it('does once more what was asked for again while it ran', async () => {
  let times = 0
  const handler = async () => {
    times += 1
    if (times === 1) await add(DRAW, 'order')
  }
  const runner = start({ [DRAW]: handler })
  await add(DRAW, 'order')
  await runner.drain()
  expect([times, await rows()]).toEqual([2, []])
})

it('gives what hangs back when it stops, so that another process takes it at once', async () => {
  let runs = 0
  const hanging = startJobs(deps, { [MINT]: () => new Promise<void>(() => void runs++) })
  await add(MINT, 'order 1')
  await vi.waitUntil(() => runs === 1, PATIENCE)
  await hanging.stop()
  let taken = false
  const since = performance.now()
  start({ [MINT]: async () => void (taken = true) }).wake()
  await vi.waitUntil(() => taken, PATIENCE)
  expect(performance.now() - since).toBeLessThan(5_000)
})
