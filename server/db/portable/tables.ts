import { sql, type Kysely } from 'kysely'
import type { DB } from '../schema.ts'

/** A table as a backup reads and fills it. */
export interface PortableTable {
  name: string
  columns: readonly PortableColumn[]
  /** Columns of its primary key, in its order. */
  key: readonly string[]
}

interface PortableColumn {
  name: string
  /** As PostgreSQL writes it in a definition. */
  type: string
  /** It orders by a collation, which two databases may have different ones of. */
  collates: boolean
}

/** Kysely's own tables, of which the manifest has what matters. */
const OF_MIGRATIONS = /^kysely_migration/

/**
 * Every table of the shop with the columns that are stored: what is computed from others is computed again.
 * Read from the database itself, so that no list has to follow the migrations.
 */
export async function portableTables(db: Kysely<DB>): Promise<PortableTable[]> {
  const { rows } = await sql<{ name: string; columns: PortableColumn[]; key: string[] | null }>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'collates', a.attcollation <> 0) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by c.relname collate "C"`.execute(db)
  return rows
    .filter(({ name }) => !OF_MIGRATIONS.test(name))
    .map(({ name, columns, key }) => ({ name, columns, key: key ?? [] }))
}

/** Whether a type is JSON, whose own null is another one than a row's. */
export function isJson(type: string): boolean {
  return type === 'jsonb' || type === 'json'
}

/** How many rows every table has. */
export async function rowCounts(db: Kysely<DB>): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { name } of await portableTables(db)) {
    const { rows } = await sql<{
      count: string
    }>`select count(*)::text as count from ${sql.table(name)}`.execute(db)
    counts.set(name, Number(rows[0]?.count))
  }
  return counts
}
