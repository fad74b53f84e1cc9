import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '../schema.ts'
import { isJson, type PortableTable } from './tables.ts'

/** Rows that are in memory at once. */
const PAGE = 1_000

/** Where a sequence stands. */
export interface SequenceState {
  name: string
  /** A bigint, as text. */
  value: string
  called: boolean
}

/**
 * Reads the database as it is at one moment, whatever is written meanwhile. The embedded database writes nothing
 * meanwhile: it has one connection.
 */
export function inSnapshot<T>(db: Kysely<DB>, read: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await writeAlike(trx)
      return read(trx)
    })
}

/** Two databases write one row in the same way, whatever their settings: `trx` to its end. */
export async function writeAlike(trx: Transaction<DB>): Promise<void> {
  await sql`set local timezone = 'UTC'`.execute(trx)
  await sql`set local bytea_output = 'hex'`.execute(trx)
  await sql`set local intervalstyle = 'postgres'`.execute(trx)
}

/**
 * The rows of a table, each as JSON in one line, in the order of its key: the same rows give the same lines on
 * every PostgreSQL. Values that are JSON themselves stand in it as text.
 */
export async function* linesOf(trx: Transaction<DB>, table: PortableTable): AsyncGenerator<string[]> {
  const columns = table.columns.map(({ name, type }) =>
    isJson(type) ? sql`${sql.ref(name)}::text as ${sql.ref(name)}` : sql.ref(name),
  )
  await sql`declare portable_rows no scroll cursor for
    select row_to_json(t)::text as line from (select ${sql.join(columns)} from ${sql.table(table.name)}
      order by ${orderOf(table)}) t`.execute(trx)
  for (;;) {
    const { rows } = await sql<{
      line: string
    }>`fetch forward ${sql.lit(PAGE)} from portable_rows`.execute(trx)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < PAGE) break
  }
  await sql`close portable_rows`.execute(trx)
}

function orderOf({ columns, key }: PortableTable) {
  const names = key.length > 0 ? key : columns.map(({ name }) => name)
  return sql.join(
    names.map((name) => {
      const column = columns.find((one) => one.name === name)
      return column?.collates ? sql`${sql.ref(name)} collate "C"` : sql.ref(name)
    }),
  )
}

/** Where every sequence stands; not part of a snapshot, and never behind it. */
export async function sequenceStates(db: Kysely<DB>): Promise<SequenceState[]> {
  const { rows: names } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'S' and relnamespace = current_schema()::regnamespace order by relname collate "C"`.execute(
    db,
  )
  const states: SequenceState[] = []
  for (const { name } of names) {
    const { rows } = await sql<SequenceState>`
      select ${name}::text as name, last_value::text as value, is_called as called from ${sql.table(name)}`.execute(
      db,
    )
    states.push(...rows)
  }
  return states
}
