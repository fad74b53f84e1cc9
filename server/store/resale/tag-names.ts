import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { LocalizedText } from '../../../src/contract/translations.ts'
import type { DB } from '../../db/schema.ts'

/** What a tag is about, such as the technique, and what it is called. */
interface TagName {
  key: LocalizedText
  value: LocalizedText
}

/** So many works are read before those of rare tags are looked up. */
const MOST_READ = 250

/**
 * Tags by their values in English, as the first work that has one names it; those that no work has are not there. How many
 * works have a tag no planner knows: a frequent one is among the first works, and of a rare one all works are read by
 * index, which the offset makes the planner do.
 */
export async function namesOfTags(
  db: Kysely<DB>,
  values: readonly string[],
): Promise<ReadonlyMap<string, TagName>> {
  if (values.length === 0) return new Map()
  const { rows } = await namesOfTagsQuery(values).execute(db)
  return new Map(rows.map(({ tag, ...name }) => [tag, name]))
}

/** The query of `namesOfTags`. */
export function namesOfTagsQuery(values: readonly string[]): RawBuilder<{ tag: string } & TagName> {
  return sql`
    with asked as materialized (select value from unnest(${sql.val([...new Set(values)])}::text[]) as value),
    first as materialized (select id, tags from items order by id limit ${MOST_READ}),
    frequent as materialized (select distinct on (value) value, tags
      from (select id, tags, tag -> 'value' ->> 'en' as value from first, jsonb_array_elements(tags) as tag) as of_first
      where value in (select value from asked) order by value, id),
    work as (select value, tags from frequent
      union all select asked.value, rare.tags from asked
        cross join lateral (select tags
          from (select id, tags from items
            where tags @> jsonb_build_array(jsonb_build_object('value', jsonb_build_object('en', asked.value)))
            offset 0) as having_it
          order by id limit 1) as rare
        where asked.value not in (select value from frequent))
    select work.value as tag, named.tag -> 'key' as key, named.tag -> 'value' as value
    from work cross join lateral (select tag from jsonb_array_elements(work.tags) as tag
      where tag -> 'value' ->> 'en' = work.value limit 1) as named`
}
