import { sql, type Kysely } from 'kysely'
import type { LocalizedText } from '../../../src/contract/translations.ts'
import type { DB } from '../../db/schema.ts'
import { filtered, type SaleFilter } from './sales.ts'

/** Choices of one facet; who looks for a rarer one searches. */
const MOST_CHOICES = 60

/** A choice of a facet with how many sales it has. */
interface Counted {
  id: string
  name: LocalizedText
  count: number
}

/** How many sales there are of each shop, the most first. */
export async function shopsOfSales(
  db: Kysely<DB>,
  filter: SaleFilter,
): Promise<(Counted & { code: string })[]> {
  return countedBy(db, filter, 'group_id')
    .innerJoin('group_pages', 'group_pages.id', 'counted.id')
    .select(['group_pages.id', 'group_pages.code', 'group_pages.name', 'counted.count'])
    .orderBy('group_pages.position')
    .execute()
}

/** How many of each artist, the most first. */
export async function artistsOfSales(db: Kysely<DB>, filter: SaleFilter): Promise<Counted[]> {
  return countedBy(db, filter, 'author_id')
    .innerJoin('authors', 'authors.id', 'counted.id')
    .select(['authors.id', 'authors.name', 'counted.count'])
    .orderBy('authors.id')
    .execute()
}

/** Sales counted by a column of theirs, the most frequent values first. */
function countedBy(db: Kysely<DB>, filter: SaleFilter, column: 'group_id' | 'author_id') {
  const counted = filtered(
    db.selectFrom('sales').select([`sales.${column} as id`, sql<number>`count(*)::int`.as('count')]),
    filter,
  ).groupBy(`sales.${column}`)
  return db
    .with('counted', () => counted)
    .selectFrom('counted')
    .orderBy('counted.count', 'desc')
    .limit(MOST_CHOICES)
}

/** A value of works' tags with how many sales it has. */
interface CountedTag {
  key: LocalizedText
  value: LocalizedText
  count: number
}

/** How many of each tag that more than one work has, or that is chosen, the most first. */
async function tagsOfSales(
  db: Kysely<DB>,
  filter: SaleFilter,
  chosen: readonly string[],
): Promise<CountedTag[]> {
  const sales = filtered(db.selectFrom('sales').select(['sales.item_id', 'sales.work_tags']), filter)
  const ends = [sql`min(item_id collate "C")`, sql`max(item_id collate "C")`] as const
  // what a tag is called is read of one of its works
  const { rows } = await sql<CountedTag>`with counted as materialized (
      select value, count(*)::int as count, ${ends[0]} as work from (${sales}) as sales, unnest(work_tags) as value
      group by value having ${ends[0]} <> ${ends[1]} or value = any(${sql.val(chosen)}::text[])
      order by count desc, value limit ${MOST_CHOICES})
    select tag -> 'key' as key, tag -> 'value' as value, counted.count
    from counted join items on items.id = counted.work
      cross join lateral (select tag from jsonb_array_elements(items.tags) as tag
        where tag -> 'value' ->> 'en' = counted.value limit 1) as named
    order by 3 desc, 2`.execute(db)
  return rows
}

/** Tags with how many sales they have: those of a key that something is chosen of, as if nothing were. */
export async function tagsLeftOfSales(db: Kysely<DB>, filter: SaleFilter): Promise<CountedTag[]> {
  const { tags: chosen = [], editions } = filter.works ?? {}
  const [left, ...ofKeys] = await Promise.all([
    tagsOfSales(db, filter, []),
    ...chosen.map(async (one) => {
      const tags = chosen.filter((each) => each !== one)
      const works = { tags, editions }
      return (await tagsOfSales(db, { ...filter, works }, one.values)).filter(({ key }) => key.en === one.key)
    }),
  ])
  const others = left.filter(({ key }) => !chosen.some((one) => one.key === key.en))
  return [...ofKeys.flat(), ...others].toSorted((a, b) => b.count - a.count)
}

/** How many there are of works with at most so many editions. */
export async function editionsOfSales(
  db: Kysely<DB>,
  filter: SaleFilter,
  most: readonly number[],
): Promise<{ most: number; count: number }[]> {
  const counted = filtered(
    db.selectFrom('sales').select(['sales.work_editions as of', sql<number>`count(*)::int`.as('count')]),
    filter,
  ).groupBy('sales.work_editions')
  const { rows } = await sql<{ most: number; count: number }>`with counted as (${counted})
    select most, coalesce(sum(counted.count), 0)::int as count
    from unnest(${most}::int[]) as most left join counted on counted.of <= most
    group by most order by most`.execute(db)
  return rows
}

/** The lowest and the highest price, in yen. */
export async function pricesOfSales(
  db: Kysely<DB>,
  filter: SaleFilter,
): Promise<{ lowest: number; highest: number } | null> {
  const { lowest, highest } = await filtered(
    db
      .selectFrom('sales')
      .select([
        sql<number | null>`min(sales.price)`.as('lowest'),
        sql<number | null>`max(sales.price)`.as('highest'),
      ]),
    filter,
  ).executeTakeFirstOrThrow()
  return lowest === null || highest === null ? null : { lowest, highest }
}
