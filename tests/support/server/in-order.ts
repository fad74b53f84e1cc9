import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '../../../server/db/schema.ts'

const POLL_MS = 5
/** Longer than any step takes before it asks for its lock. */
const PATIENCE_MS = 20_000

/**
 * Two acts that need the same lock, at the same time, and the first one wins: on PostgreSQL the lock is held until
 * both wait for it in this order. The embedded database has one connection: there one runs after the other.
 * @param lock takes the lock
 * @throws where an act does not wait for the lock: it has none
 */
export async function inOrder<A, B>(
  db: Kysely<DB>,
  lock: (trx: Transaction<DB>) => Promise<unknown>,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  if (!process.env.TEST_DATABASE_URL) return [await first(), await second()]
  const acts = await db.transaction().execute(async (trx) => {
    await lock(trx)
    const one = first()
    await untilWaiting(db, 1)
    const other = second()
    await untilWaiting(db, 2)
    return [one, other] as const
  })
  return Promise.all(acts)
}

/** Asked outside the transaction, which would be told the same each time. */
async function untilWaiting(db: Kysely<DB>, count: number): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while ((await waiting(db)) < count) {
    if (Date.now() > end) throw new Error(`no ${count} connections wait for the lock`)
    await new Promise((done) => setTimeout(done, POLL_MS))
  }
}

async function waiting(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting ?? 0
}
