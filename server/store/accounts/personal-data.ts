import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** Rows of a table by the values of one column; `values` is not empty. */
export interface RowsOf {
  table: string
  column: string
  values: readonly string[]
}

export async function selectRows(db: Kysely<DB>, rows: RowsOf): Promise<Record<string, unknown>[]> {
  const found = await sql<
    Record<string, unknown>
  >`select * from ${sql.table(rows.table)} ${where(rows)}`.execute(db)
  return found.rows
}

export async function deleteRows(db: Kysely<DB>, rows: RowsOf): Promise<void> {
  await sql`delete from ${sql.table(rows.table)} ${where(rows)}`.execute(db)
}

function where({ column, values }: RowsOf): RawBuilder<unknown> {
  return sql`where ${sql.ref(column)} in (${sql.join(values)})`
}
