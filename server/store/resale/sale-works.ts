import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { namesOfTags } from './tag-names.ts'

/** Values of tags that are about the same, in English; a value of no work has no key. */
interface TagsOfKey {
  key: string | null
  values: readonly string[]
}

/** Values of tags by what they are about, such as their technique, as the first work that has one says. */
export async function tagsByKey(db: Kysely<DB>, values: readonly string[]): Promise<TagsOfKey[]> {
  const names = await namesOfTags(db, values)
  const byKey = Map.groupBy(values, (value) => names.get(value)?.key.en ?? null)
  return Array.from(byKey, ([key, of]) => ({ key, values: of }))
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
