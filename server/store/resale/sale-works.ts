import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** Values of tags that are about the same, in English; a value of no work has no key. */
interface TagsOfKey {
  key: string | null
  values: readonly string[]
}

/** Values of tags by what they are about, such as their technique, as the first work that has one says. */
export async function tagsByKey(db: Kysely<DB>, values: readonly string[]): Promise<TagsOfKey[]> {
  const keys = await Promise.all(values.map((value) => keyOfTag(db, value)))
  const byKey = Map.groupBy(values, (_, at) => keys[at] ?? null)
  return Array.from(byKey, ([key, of]) => ({ key, values: of }))
}

async function keyOfTag(db: Kysely<DB>, value: string): Promise<string | null> {
  const { rows } = await sql<{ key: string | null }>`select tag -> 'key' ->> 'en' as key
    from (select tags from items where tags @> ${JSON.stringify([{ value: { en: value } }])}::jsonb
        order by id limit 1) as item,
      jsonb_array_elements(item.tags) as tag
    where tag -> 'value' ->> 'en' = ${value} limit 1`.execute(db)
  return rows[0]?.key ?? null
}

/** What a list of sales asks of their works. */
export interface WorksOfFilter {
  /** Values of their tags, in English: of each key one. */
  tags?: readonly TagsOfKey[]
  /** How many editions they have at most. */
  editions?: number | undefined
}

/** What is asked, where anything is. */
export function worksOfFilter({ tags = [], editions }: WorksOfFilter): WorksOfFilter | undefined {
  return tags.length > 0 || editions !== undefined ? { tags, editions } : undefined
}

/** Whether the work of a sale is among them. */
export function ofWorks({ tags = [], editions }: WorksOfFilter): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = tags.map(
    ({ values }) => sql`sales.work_tags && ${sql.val(values)}::text[]`,
  )
  if (editions !== undefined) parts.push(sql`sales.work_editions <= ${editions}`)
  return sql<boolean>`(${sql.join([sql`true`, ...parts], sql` and `)})`
}
