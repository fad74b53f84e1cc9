import { sql, type Kysely } from 'kysely'

/** Sales that lists show, in the words of the store, so that these indexes serve it. */
const OPEN = `state in ('listed', 'reserved')`

const STATEMENTS = [
  'alter table sales add column work_tags text[], add column work_editions int',
  `create index sales_open_by_tags on sales using gin (work_tags) where ${OPEN}`,
  'create index sales_without_work on sales (id) where work_editions is null',
]

/**
 * What the marketplace asks of works stands with their sales, so that a list looks nothing up for each; filled at the
 * start (server/store/works-of-sales.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
