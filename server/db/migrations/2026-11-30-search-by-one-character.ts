import { sql, type Kysely } from 'kysely'

/** Lets names and artists that are there already be found by each of their Han characters, as those written from now on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update search_entries set grams = grams || coalesce((
    select array_agg(distinct left(kind, 1) || '.' || c) from regexp_split_to_table(names || artist, '') c
      where ascii(c) in (12293, 12295) or ascii(c) between 13312 and 40959 or ascii(c) between 63744 and 64255
        or ascii(c) between 131072 and 210041), '{}')`.execute(db)
}
