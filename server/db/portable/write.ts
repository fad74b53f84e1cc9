import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '../schema.ts'
import type { SequenceState } from './read.ts'
import { isJson, type PortableTable } from './tables.ts'

/**
 * Fills the tables without their foreign keys, which come back afterwards and are checked with all rows at once:
 * in whatever order the tables are filled. Needs no more rights than the tables' owner has.
 */
export async function withoutForeignKeys(trx: Transaction<DB>, fill: () => Promise<void>): Promise<void> {
  const { rows: keys } = await sql<{ name: string; of: string; definition: string }>`
    select conname as name, relname as of, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(trx)
  for (const { name, of } of keys)
    await sql`alter table ${sql.table(of)} drop constraint ${sql.ref(name)}`.execute(trx)
  await fill()
  for (const { name, of, definition } of keys)
    await sql`alter table ${sql.table(of)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      trx,
    )
}

/** Deletes what the migrations themselves have written into a table. */
export async function emptyTable(trx: Transaction<DB>, { name }: PortableTable): Promise<void> {
  await sql`delete from ${sql.table(name)}`.execute(trx)
}

/** Inserts rows as `linesOf` gives them, with the numbers that they had. */
export async function insertLines(
  trx: Transaction<DB>,
  { name, columns }: PortableTable,
  lines: readonly string[],
): Promise<void> {
  const into = sql.join(columns.map((column) => sql.ref(column.name)))
  const types = columns.map(({ name: column, type }) =>
    sql.raw(`"${column.replaceAll('"', '""')}" ${isJson(type) ? 'text' : type}`),
  )
  const values = columns.map(({ name: column, type }) =>
    isJson(type) ? sql`r.${sql.ref(column)}::${sql.raw(type)}` : sql`r.${sql.ref(column)}`,
  )
  await sql`insert into ${sql.table(name)} (${into}) overriding system value
    select ${sql.join(values)} from json_to_recordset(${`[${lines.join(',')}]`}::json) as r(${sql.join(types)})`.execute(
    trx,
  )
}

/** Has every sequence go on where it stood. */
export async function setSequences(trx: Transaction<DB>, states: readonly SequenceState[]): Promise<void> {
  for (const { name, value, called } of states)
    await sql`select setval(${name}::regclass, ${value}::bigint, ${called})`.execute(trx)
}

/** Whether a database has no table at all. */
export async function isEmptyDatabase(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ tables: string }>`select count(*)::text as tables from pg_class
    where relkind in ('r', 'p', 'v', 'm') and relnamespace = current_schema()::regnamespace`.execute(db)
  return rows[0]?.tables === '0'
}
