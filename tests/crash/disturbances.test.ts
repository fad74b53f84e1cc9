import { expect, it } from 'vitest'
import { findPostgres } from '../../tools/postgres.ts'
import { ONE_OF_EACH } from '../soak/disturbances.ts'
import { disturb, killOften } from '../soak/run.ts'

/** The same each time; `npm run soak` takes others. */
const SEED = 20_261_122
const KILLS = 2
/**
 * No visitor waits longer for a shop. The real duration is a figure of `npm run soak`, on a machine without
 * other load.
 */
const BACK_MS = 60_000
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
const quiet = () => {}

// a cluster of its own, which it may end: with the tests on PostgreSQL, and where there is one
it.skipIf(!onPostgres || !findPostgres())(
  'a shop of two processes stands every disturbance of its database, its chain and itself',
  async () => {
    const { seen, complaints } = await disturb(ONE_OF_EACH, SEED, quiet)
    expect(complaints).toEqual([])
    expect(seen).toHaveLength(ONE_OF_EACH.length)
    for (const { readyMs } of seen) expect(readyMs).toBeLessThan(BACK_MS)
  },
)

it('a shop that is killed during checkouts answers again after a restart, and has lost nothing', async () => {
  const { seen, complaints } = await killOften(KILLS, onPostgres ? 'postgres' : 'embedded', SEED, quiet)
  expect(complaints).toEqual([])
  for (const { readyMs } of seen) expect(readyMs).toBeLessThan(BACK_MS)
})
