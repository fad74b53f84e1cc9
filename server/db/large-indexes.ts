import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { DB } from './schema.ts'

/** An index that is built while the shop is open. */
export interface LargeIndex {
  name: string
  /** What stands behind `on` in its definition: table, columns, condition. */
  on: string
}

/**
 * Indexes of tables that have many rows: built after all migrations, outside of any transaction, so that nobody who
 * writes waits. A server serves without them, more slowly. One that has landed keeps its name; another definition is
 * another name.
 */
const LARGE_INDEXES: readonly LargeIndex[] = [
  {
    // what lists say of how many there are, without reading them: the words are those of the store
    name: 'sales_open_counted',
    on: `sales (group_id) where state in ('listed', 'reserved') and ending is distinct from 'revoked'`,
  },
]

const LOOK_AGAIN_MS = 500
/** Of the advisory lock of the process that builds. */
const LOCK = sql.lit(7_302_461_958)

/** The names of the indexes that a database lacks, or has from a build that was broken off. */
export async function pendingIndexes(db: Kysely<DB>, indexes = LARGE_INDEXES): Promise<string[]> {
  const pending: string[] = []
  for (const { name } of indexes) if ((await stateOf(db, name)) !== 'valid') pending.push(name)
  return pending
}

/**
 * Builds the indexes that are missing; not within a transaction, and on a connection whose statements may take as long
 * as they do. What a build that was broken off has left is dropped. One process builds, the others wait.
 */
export async function buildIndexes(db: Kysely<DB>, indexes = LARGE_INDEXES): Promise<void> {
  if ((await pendingIndexes(db, indexes)).length === 0) return
  await db.connection().execute(async (one) => {
    // asked for again and again: who waits in a statement has a snapshot, for whose end a build waits in turn
    while (!(await lock(one))) await pause(LOOK_AGAIN_MS)
    try {
      for (const index of indexes) await buildIndex(one, index)
    } finally {
      // a connection that was lost has given it back
      await sql`select pg_advisory_unlock(${LOCK})`.execute(one).catch(() => {})
    }
  })
}

async function buildIndex(db: Kysely<DB>, { name, on }: LargeIndex): Promise<void> {
  for (;;) {
    const state = await stateOf(db, name)
    if (state === 'valid') return
    // by an operator's hand
    if (state === 'being built') await pause(LOOK_AGAIN_MS)
    if (state === 'broken off') await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db)
    if (state === 'missing')
      await sql`create index concurrently ${sql.ref(name)} on ${sql.raw(on)}`.execute(db)
  }
}

async function lock(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${LOCK}) as locked`.execute(db)
  return rows[0]?.locked ?? false
}

type IndexState = 'missing' | 'being built' | 'broken off' | 'valid'

async function stateOf(db: Kysely<DB>, name: string): Promise<IndexState> {
  const { rows } = await sql<{ state: IndexState }>`
    select case when i.indisvalid then 'valid'
        when exists (select from pg_stat_progress_create_index p where p.index_relid = i.indexrelid) then 'being built'
        else 'broken off' end as state
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relname = ${name} and c.relnamespace = current_schema()::regnamespace`.execute(db)
  return rows[0]?.state ?? 'missing'
}
