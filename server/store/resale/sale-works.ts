import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'

// What lists ask of the work of a sale stands with the sale: of a row that is read in the list's order nothing else has to
// be looked up.

/** The values of a work's tags, in English. */
const TAG_VALUES = sql<
  string[]
>`array(select distinct tag -> 'value' ->> 'en' from jsonb_array_elements(items.tags) as tag
  where tag -> 'value' ->> 'en' is not null)`

/** The columns of a new sale that are its work's. */
export function workOfSale(nftId: string) {
  const of = <T>(column: RawBuilder<T>) =>
    sql<T>`(select ${column} from nfts join items on items.id = nfts.item_id where nfts.id = ${nftId})`
  return {
    item_id: of(sql<string>`items.id`),
    author_id: of(sql<string>`items.author_id`),
    work_tags: of(TAG_VALUES),
    work_editions: of(sql<number>`items.total_editions`),
  }
}

/** Writes with their sales what works are now. */
export async function followWorks(db: Kysely<DB>, itemIds: readonly string[]): Promise<void> {
  await sql`update sales set ${WORK_OF_ITEM} from items
    where items.id = sales.item_id and items.id = any(${sql.val(itemIds)}::text[])
      and (sales.author_id, sales.work_tags, sales.work_editions)
        is distinct from (items.author_id, ${TAG_VALUES}, items.total_editions)`.execute(db)
}

/** The same for sales that an earlier version has written, or a process of it that still runs. */
export async function fillWorksOfSales(db: Kysely<DB>): Promise<void> {
  await sql`update sales set item_id = items.id, ${WORK_OF_ITEM} from nfts join items on items.id = nfts.item_id
    where nfts.id = sales.nft_id and sales.work_editions is null`.execute(db)
}

const WORK_OF_ITEM = sql`author_id = items.author_id, work_tags = ${TAG_VALUES}, work_editions = items.total_editions`

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
    from (select tags from items where tags @> ${JSON.stringify([{ value: { en: value } }])}::jsonb limit 1) as item,
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
