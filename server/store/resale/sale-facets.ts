import { sql, type Kysely } from 'kysely'
import { EDITIONS_AT_MOST, SALES_COUNTED } from '../../../src/contract/sale-sorts.ts'
import type { LocalizedText } from '../../../src/contract/translations.ts'
import type { DB } from '../../db/schema.ts'
import { mostChosen, type KeptFacet } from './sale-choices.ts'
import { worksOfFilter } from './sale-works.ts'
import { filtered, type SaleFilter } from './sales.ts'
import { namesOfTags } from './tag-names.ts'

// A facet reads at most `SALES_COUNTED` sales, however many there are. Where a filter leaves no more, its counts are
// exact. Where it leaves more, they are what was found in those that were read, and capped.

/** Choices of one facet; who looks for a rarer one searches. */
const MOST_CHOICES = 60
/** Here a capped count stops. */
const COUNTED = 100
/** What had more sales a minute ago still has `COUNTED`. */
const SURELY_COUNTED = 2 * COUNTED

/** A facet that is counted: `editions` by the most that a choice allows, `all` once. */
type Facet = KeptFacet | 'editions' | 'all'

/** A value of a facet among the sales that were read. */
interface ReadValue {
  facet: Facet
  value: string
  count: number
  /** Whether more than one work has it. */
  shared: boolean
  lowest: number
  highest: number
}

/** Sales that a filter leaves: all of them where `whole`, else as many as are read. */
export interface SalesRead {
  filter: SaleFilter
  values: readonly ReadValue[]
  total: number
  whole: boolean
}

/** Reads the sales that a filter leaves. */
export async function readSales(db: Kysely<DB>, filter: SaleFilter): Promise<SalesRead> {
  const columns = ['group_id', 'author_id', 'work_tags', 'work_editions', 'item_id', 'price'] as const
  const read = filtered(db.selectFrom('sales').select(columns), filter).limit(SALES_COUNTED + 1)
  const counts = sql`count(*)::int as count, min(item_id collate "C") <> max(item_id collate "C") as shared,
    min(price) as lowest, max(price) as highest`
  const { rows: values } = await sql<ReadValue>`with read as materialized (${read})
    select 'shop' as facet, group_id as value, ${counts} from read group by group_id
    union all select 'artist', author_id, ${counts} from read where author_id is not null group by author_id
    union all select 'tag', value, ${counts} from read, unnest(work_tags) as value group by value
    union all select 'editions', most::text, ${counts}
      from unnest(${sql.val(EDITIONS_AT_MOST)}::int[]) as most join read on work_editions <= most group by most
    union all select 'all', '', ${counts} from read having count(*) > 0`.execute(db)
  const total = values.find(({ facet }) => facet === 'all')?.count ?? 0
  return { filter, values, total: Math.min(total, SALES_COUNTED), whole: total <= SALES_COUNTED }
}

/** How many sales there are; at least so many where it is capped. */
interface Count {
  count: number
  capped: boolean
}

const atLeast = (count: number): Count => ({ count: Math.min(count, COUNTED), capped: true })
/** Null for more than were counted. */
const upTo = (count: number | null): Count =>
  count === null || count > COUNTED ? atLeast(COUNTED) : { count, capped: false }

/** A value of a facet, and how many sales have it. */
interface CountedValue extends Count {
  value: string
}

/** The values of a facet that the most sales have, the most first; whatever is chosen of it is among them. */
async function countedBy(
  db: Kysely<DB>,
  { filter, values, whole }: SalesRead,
  facet: KeptFacet,
  chosen: readonly string[],
): Promise<CountedValue[]> {
  const isChosen = (value: string) => chosen.includes(value)
  const wanted = values
    // a tag of a single work is no choice
    .filter((one) => one.facet === facet && (facet !== 'tag' || one.shared || isChosen(one.value)))
    // those of one count keep this order
    .toSorted((a, b) => (a.value < b.value ? -1 : 1))
  const read = new Map(wanted.map(({ value, count }) => [value, count]))
  const counts = new Map<string, Count>()
  if (!whole) {
    // what none of the sales read has others may have
    const exact = !isNarrowed(filter, facet)
    const options = { groupIds: filter.groupIds, counted: exact ? SURELY_COUNTED : 0, limit: MOST_CHOICES }
    for (const { value, count } of await mostChosen(db, facet, options))
      counts.set(value, exact ? upTo(count) : atLeast(read.get(value) ?? 0))
  }
  for (const value of [...read.keys(), ...chosen]) {
    const count = read.get(value) ?? 0
    if (!counts.has(value)) counts.set(value, whole ? { count, capped: false } : atLeast(count))
  }
  return Array.from(counts, ([value, count]) => ({ value, ...count }))
    .filter(({ value, count, capped }) => count > 0 || capped || isChosen(value))
    .toSorted((a, b) => b.count - a.count)
    .filter(({ value }, place) => place < MOST_CHOICES || isChosen(value))
}

/** Whether more than what a facet's kept counts are of narrows the sales; an artist is of one shop. */
function isNarrowed({ groupIds, price, ...others }: SaleFilter, facet: KeptFacet): boolean {
  const byShop = groupIds !== undefined && facet !== 'artist'
  const byPrice = price?.least !== undefined || price?.most !== undefined
  return byShop || byPrice || Object.values(others).some((part) => part !== undefined && part !== false)
}

/** A choice of a facet with how many sales it has. */
interface Counted extends Count {
  id: string
  name: LocalizedText
}

/** How many sales there are of each shop, the most first. */
export async function shopsOfSales(
  db: Kysely<DB>,
  read: SalesRead,
  chosen: readonly string[] = [],
): Promise<(Counted & { code: string })[]> {
  const counts = await countedBy(db, read, 'shop', chosen)
  const shops = db.selectFrom('group_pages').select(['id', 'code', 'name']).orderBy('position')
  return named(counts, await shops.where(isOf(counts)).execute())
}

/** How many of each artist, the most first. */
export async function artistsOfSales(
  db: Kysely<DB>,
  read: SalesRead,
  chosen: readonly string[] = [],
): Promise<Counted[]> {
  const counts = await countedBy(db, read, 'artist', chosen)
  const artists = db.selectFrom('authors').select(['id', 'name']).orderBy('id')
  return named(counts, await artists.where(isOf(counts)).execute())
}

const valuesOf = (counts: readonly CountedValue[]) =>
  sql`${sql.val(counts.map(({ value }) => value))}::text[]`
const isOf = (counts: readonly CountedValue[]) => sql<boolean>`id = any(${valuesOf(counts)})`

/**
 * Rows with their counts, the most first; those of one count in the order that they have, where it is capped that of the
 * counts, which know who has more.
 */
function named<Row extends { id: string }>(counts: readonly CountedValue[], rows: readonly Row[]) {
  const places = new Map(counts.map(({ value }, place) => [value, place]))
  const placeOf = ({ id }: Row) => places.get(id) ?? 0
  return rows
    .flatMap((row) => {
      const counted = counts[places.get(row.id) ?? -1]
      return counted ? [{ ...row, count: counted.count, capped: counted.capped }] : []
    })
    .toSorted((a, b) => b.count - a.count || (a.capped && b.capped ? placeOf(a) - placeOf(b) : 0))
}

/** A value of works' tags with how many sales it has. */
interface CountedTag extends Count {
  key: LocalizedText
  value: LocalizedText
}

/** How many of each tag that more than one work has, or that is chosen, the most first. */
async function tagsOfSales(
  db: Kysely<DB>,
  read: SalesRead,
  chosen: readonly string[],
): Promise<CountedTag[]> {
  const counts = await countedBy(db, read, 'tag', chosen)
  const names = await namesOfTags(
    db,
    counts.map(({ value }) => value),
  )
  return counts.flatMap(({ value: tag, ...count }) => {
    const name = names.get(tag)
    return name ? [{ ...name, ...count }] : []
  })
}

/**
 * Tags with how many sales they have: those of a key that something is chosen of, as if nothing were.
 * @param reading reads what a filter leaves
 */
export async function tagsLeftOfSales(
  db: Kysely<DB>,
  filter: SaleFilter,
  reading: (filter: SaleFilter) => Promise<SalesRead>,
): Promise<CountedTag[]> {
  const { tags: chosen = [], editions } = filter.works ?? {}
  const [left, ...ofKeys] = await Promise.all([
    reading(filter).then((read) => tagsOfSales(db, read, [])),
    ...chosen.map(async (one) => {
      const works = worksOfFilter({ tags: chosen.filter((each) => each !== one), editions })
      const tags = await tagsOfSales(db, await reading({ ...filter, works }), one.values)
      return tags.filter(({ key }) => key.en === one.key)
    }),
  ])
  const others = left.filter(({ key }) => !chosen.some((one) => one.key === key.en))
  return [...ofKeys.flat(), ...others].toSorted((a, b) => b.count - a.count)
}

/** How many there are of works with at most so many editions. */
export function editionsOfSales({ values, whole }: SalesRead): (Count & { most: number })[] {
  return EDITIONS_AT_MOST.map((most) => {
    const of = values.find(({ facet, value }) => facet === 'editions' && Number(value) === most)
    const count = of?.count ?? 0
    return { most, ...(whole ? { count, capped: false } : atLeast(count)) }
  }).filter(({ count, capped }) => count > 0 || capped)
}

/** The lowest and the highest price, in yen. */
export async function pricesOfSales(
  db: Kysely<DB>,
  { filter, values, whole }: SalesRead,
): Promise<{ lowest: number; highest: number } | null> {
  const all = values.find(({ facet }) => facet === 'all')
  if (!all) return null
  if (whole) return { lowest: all.lowest, highest: all.highest }
  const sales = filtered(db.selectFrom('sales').select('sales.price'), filter).limit(1)
  const [lowest, highest] = await Promise.all([
    sales.orderBy('sales.price').executeTakeFirst(),
    sales.orderBy('sales.price', 'desc').executeTakeFirst(),
  ])
  return lowest && highest ? { lowest: lowest.price, highest: highest.price } : null
}
