import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `create table search_entries (n bigint generated always as identity primary key, kind text not null, id text not null,
    group_id text, names text not null, artist text not null, body text not null, grams text[] not null)`,
  `create unique index search_entries_subject on search_entries (kind, id)`,
  // without the list of what is to be indexed later, which each search would read
  `create index search_entries_grams on search_entries using gin (grams) with (fastupdate = off)`,
]

/** What a search over the shop finds by which texts; filled at the start (server/domain/operations/search-index.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
