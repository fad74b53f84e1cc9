import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/server/app.ts'
import type { OpenDatabase } from '../../../db/open.ts'
import { DAY_MS, HOUR_MS, HOUR_SECONDS, later } from '../../../lib/time.ts'
import { Problem } from '../../../lib/problem.ts'
import { countAttempt } from './rate-limit.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const LIMIT = { count: 2, seconds: HOUR_SECONDS }
const NOON = new Date('2026-11-24T12:00:00Z')

/** Tries one thing at given times, in milliseconds after noon; each answer says whether it was let through. */
function attempts() {
  const key = `test:${randomUUID()}`
  return (ms: number) =>
    countAttempt({ db: database.db, now: () => later(NOON, ms) }, key, LIMIT).then(
      () => true,
      (problem: unknown) => {
        if (problem instanceof Problem && problem.status === 429) return false
        throw problem
      },
    )
}

describe('A limited number of attempts', () => {
  it('is let through in each window', async () => {
    const attempt = attempts()
    expect([await attempt(0), await attempt(1), await attempt(2)]).toEqual([true, true, false])
    expect(await attempt(HOUR_MS)).toBe(true)
  })

  it('counts attempts that reach the database in another order than they came in', async () => {
    const attempt = attempts()
    expect([await attempt(2), await attempt(1), await attempt(0)]).toEqual([true, true, false])
  })

  it('is let through again soon after a clock that was days ahead has been set back', async () => {
    const attempt = attempts()
    const ahead = 2 * DAY_MS
    expect([await attempt(ahead), await attempt(ahead), await attempt(ahead)]).toEqual([true, true, false])
    expect([await attempt(0), await attempt(1), await attempt(2)]).toEqual([true, true, false])
  })
})
