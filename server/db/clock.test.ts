import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freshDatabase } from '../../tests/support/server/app.ts'
import { databaseTime, openClock } from './clock.ts'
import type { OpenDatabase } from './open.ts'
import { MINUTE_MS } from '../lib/time.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** A database whose clock is wrong by what a test says, and a process whose time passes as it says. */
function world() {
  const set = { databaseAhead: 0, passed: 0 }
  const ask = () => Promise.resolve(BASE_MS + set.databaseAhead + set.passed)
  return { set, ask, monotonic: () => set.passed }
}
const BASE_MS = Date.parse('2026-11-22T00:00:00Z')

describe('The time of a server', () => {
  it('is that of its database, to the millisecond of an answer', async () => {
    const { db } = database
    const answers = [await databaseTime(db)]
    const ask = async () => answers[answers.push(await databaseTime(db)) - 1]!
    const clock = await openClock(ask, () => 0)
    const now = clock.now()
    clock.stop()
    answers.push(await databaseTime(db))
    expect(now.getTime()).toBe(Math.floor(answers[1]!))
    // in the order in which they were asked for, however long a busy machine takes in between
    expect(answers.toSorted((a, b) => a - b)).toEqual(answers)
  })

  it('slows down where it ran ahead a little, and never goes back', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { set, ask, monotonic } = world()
    const clock = await openClock(ask, monotonic)
    set.passed = 2 * MINUTE_MS
    const before = clock.now().getTime()
    set.databaseAhead = -10_000
    await vi.advanceTimersByTimeAsync(1_000)
    const seen = [before]
    for (let n = 0; n < 30; n++) {
      set.passed += 1_000
      seen.push(clock.now().getTime())
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual(seen)
    expect(seen[1]).toBe(before + 500)
    expect(seen.at(-1)).toBe(BASE_MS + set.databaseAhead + set.passed)
    clock.stop()
    vi.useRealTimers()
  })

  it('follows a database whose clock was set back by days, and says so', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { set, ask, monotonic } = world()
    const clock = await openClock(ask, monotonic)
    set.passed = 2 * MINUTE_MS
    set.databaseAhead = -2 * 24 * 60 * MINUTE_MS
    await vi.advanceTimersByTimeAsync(1_000)
    expect(clock.now().getTime()).toBe(BASE_MS + set.databaseAhead + set.passed)
    expect(said).toHaveBeenCalledExactlyOnceWith(
      'The database’s clock was set back by 172800 s, and this server’s with it.',
    )
    said.mockRestore()
    clock.stop()
    vi.useRealTimers()
  })

  it('follows one that was set forward at once', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { set, ask, monotonic } = world()
    const clock = await openClock(ask, monotonic)
    set.passed = 2 * MINUTE_MS
    set.databaseAhead = 30_000
    await vi.advanceTimersByTimeAsync(1_000)
    expect(clock.now().getTime()).toBe(BASE_MS + set.databaseAhead + set.passed)
    clock.stop()
    vi.useRealTimers()
  })
})
