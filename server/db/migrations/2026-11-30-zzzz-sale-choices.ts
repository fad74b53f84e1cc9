import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `create table sale_choices (facet text not null check (facet in ('shop', 'artist', 'tag')), value text not null,
    sales int not null, primary key (facet, value))`,
  // in the words of the store, so that it serves lists of open sales
  `create index sales_open_by_editions on sales (work_editions) where state in ('listed', 'reserved')`,
]

/**
 * The shops, artists and tags that open sales have, counted every minute (server/store/resale/sale-choices.ts), and an
 * index for works of few editions, so that no facet of the marketplace reads all sales.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
