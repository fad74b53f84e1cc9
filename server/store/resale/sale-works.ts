import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** Up to so many works are looked up; of more, the list is read in its order until it has enough. */
const MOST_WORKS = 200

/** What a list of sales asks of their works. */
interface WorksAsked {
  /** A value of their tags, in English. */
  tag?: string | undefined
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
  if (asked.tag === undefined && asked.editions === undefined) return undefined
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

function isAsked({ tag, editions }: WorksAsked): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = []
  if (tag !== undefined) parts.push(sql`items.tags @> ${JSON.stringify([{ value: { en: tag } }])}::jsonb`)
  if (editions !== undefined) parts.push(sql`items.total_editions <= ${editions}`)
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}
