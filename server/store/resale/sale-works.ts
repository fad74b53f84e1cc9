import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** Up to so many works are looked up; of more, the list is read in its order until it has enough. */
const MOST_WORKS = 200

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
    from (select tags from items where ${hasTag(value)} limit 1) as item, jsonb_array_elements(item.tags) as tag
    where tag -> 'value' ->> 'en' = ${value} limit 1`.execute(db)
  return rows[0]?.key ?? null
}

/** What a list of sales asks of their works. */
interface WorksAsked {
  /** Values of their tags, in English: of each key one. */
  tags?: readonly TagsOfKey[] | undefined
  /** How many editions they have at most. */
  editions?: number | undefined
}

/** The same, and which works these are, where they are few. */
export type WorksOfFilter = WorksAsked & { few: readonly string[] | null }

/**
 * Prepares a filter by works. The planner knows nothing of how often a tag occurs: of a rare one it would read the whole
 * list, of a frequent one all of its works.
 */
export async function worksOfFilter(db: Kysely<DB>, asked: WorksAsked): Promise<WorksOfFilter | undefined> {
  if (!asked.tags?.length && asked.editions === undefined) return undefined
  const found = await db
    .selectFrom('items')
    .select('items.id')
    .where(isAsked(asked))
    .limit(MOST_WORKS + 1)
    .execute()
  return { ...asked, few: found.length > MOST_WORKS ? null : found.map(({ id }) => id) }
}

/**
 * Whether the work of a sale is among them.
 * @param all whether all sales are read, not the first of a list
 */
export function ofWorks({ few, ...asked }: WorksOfFilter, all: boolean): RawBuilder<boolean> {
  if (few) return sql<boolean>`sales.item_id = any(${few}::text[])`
  if (all) return sql<boolean>`sales.item_id in (select items.id from items where ${isAsked(asked)})`
  // for each sale, not as a join, which would read all works first
  return sql<boolean>`(select ${isAsked(asked)} from items where items.id = sales.item_id)`
}

function isAsked({ tags = [], editions }: WorksAsked): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = tags.map(
    ({ values }) => sql`(${sql.join(values.map(hasTag), sql` or `)})`,
  )
  if (editions !== undefined) parts.push(sql`items.total_editions <= ${editions}`)
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

const hasTag = (value: string) => sql`items.tags @> ${JSON.stringify([{ value: { en: value } }])}::jsonb`
