import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { SaleSort } from '../../../src/contract/sale-sorts.ts'
import type { DB } from '../../db/schema.ts'
import type { SaleState } from '../../../src/contract/states.ts'
import { ofWorks, type WorksOfFilter } from './sale-works.ts'

/**
 * Sales that lists show; a literal, so that the partial indexes of open sales serve it. What a revocation ends is not
 * shown while its buyer's payment page is being closed.
 */
export const OPEN = sql<boolean>`sales.state in ('listed', 'reserved') and sales.ending is distinct from 'revoked'`
/** States in which a sale may still end in a resale order, and its NFT cannot be listed again. */
export const LIVE_STATES: readonly SaleState[] = ['listed', 'reserved', 'settling', 'cancelling']

/** Which sales a list contains. */
export interface SaleFilter {
  /** Any of these. */
  groupIds?: readonly string[] | undefined
  sellerId?: string | undefined
  /** The ball that their works came out of. */
  ballId?: string | undefined
  /** Ended sales too; only their seller may see them. */
  ended?: boolean
  authorIds?: readonly string[] | undefined
  /** Yen, both ends included. */
  price?: { least: number | undefined; most: number | undefined } | undefined
  works?: WorksOfFilter | undefined
}

// The reveal is a bearer secret: no reading query selects it.
function saleRows(db: Kysely<DB>) {
  return db
    .selectFrom('sales')
    .innerJoin('users as seller', 'seller.id', 'sales.seller_user_id')
    .select([
      'sales.id',
      'sales.nft_id',
      'sales.group_id',
      'sales.seller_user_id',
      'sales.buyer_user_id',
      'sales.price',
      'sales.state',
      'sales.reason',
      'sales.ending',
      'sales.created_at',
      'sales.sold_at',
      'sales.closed_at',
      'seller.address',
      'seller.display_id',
      'seller.name',
      'seller.icon_url',
      'seller.introduction',
      'seller.deleted_at',
      'seller.private_collection',
    ])
}

/** A sale with its seller. */
export type SaleRow = Awaited<ReturnType<ReturnType<typeof saleRows>['execute']>>[number]

/** Narrows sales to those that a list contains. */
export function filtered<O>(query: SelectQueryBuilder<DB, 'sales', O>, filter: SaleFilter) {
  let rows = filter.ended ? query : query.where(OPEN)
  if (filter.groupIds) rows = rows.where(oneOf('group_id', filter.groupIds))
  if (filter.sellerId !== undefined) rows = rows.where('sales.seller_user_id', '=', filter.sellerId)
  if (filter.authorIds) rows = rows.where(oneOf('author_id', filter.authorIds))
  if (filter.price?.least !== undefined) rows = rows.where('sales.price', '>=', filter.price.least)
  if (filter.price?.most !== undefined) rows = rows.where('sales.price', '<=', filter.price.most)
  if (filter.works) rows = rows.where(ofWorks(filter.works))
  if (filter.ballId !== undefined) rows = rows.where(ofGroupOf(filter.ballId)).where(outOf(filter.ballId))
  return rows
}

/** Of the group of a ball, which has an index in the order of each list. */
const ofGroupOf = (ballId: string) =>
  sql<boolean>`sales.group_id = (select group_id from balls where id = ${ballId})`

/** Out of a ball: looked up for each sale, not as a join, which would read all orders first. */
const outOf = (ballId: string) =>
  sql<boolean>`(select orders.ball_id from nfts join orders on orders.id = nfts.order_id
    where nfts.id = sales.nft_id) = ${ballId}`

/** One value is compared as such, so that an index in the order of the list serves it. */
function oneOf(column: 'group_id' | 'author_id', values: readonly string[]): RawBuilder<boolean> {
  const name = sql.ref(`sales.${column}`)
  return values.length === 1 ? sql`${name} = ${values[0]}` : sql`${name} = any(${sql.val(values)}::text[])`
}

/**
 * The order of each list, as its index has it. Of equal prices the cheapest list begins with the oldest
 * listing.
 */
const ORDER: Readonly<Record<SaleSort, RawBuilder<unknown>>> = {
  newest: sql`sales.created_at desc, sales.id`,
  price_asc: sql`sales.price, sales.created_at, sales.id`,
  price_desc: sql`sales.price desc, sales.created_at desc, sales.id desc`,
  wanted: sql`sales.wanted desc, sales.created_at desc, sales.id`,
}

/** Which page of a list, in which order; `after` a sale, which may have ended since. */
interface SalePage {
  sort: SaleSort
  offset?: number
  limit: number
  after?: string | undefined
}

/** What follows the sale `place` in each order, so that the order's index is read from there on. */
const FOLLOWS: Readonly<
  Record<SaleSort, (place: (column: string) => RawBuilder<unknown>) => RawBuilder<boolean>>
> = {
  newest: (place) => sql`sales.created_at <= ${place('created_at')}
      and (sales.created_at < ${place('created_at')} or sales.id > ${place('id')})`,
  price_asc: (place) => sql`(sales.price, sales.created_at, sales.id)
      > (${place('price')}, ${place('created_at')}, ${place('id')})`,
  price_desc: (place) => sql`(sales.price, sales.created_at, sales.id)
      < (${place('price')}, ${place('created_at')}, ${place('id')})`,
  wanted: (place) => sql`(sales.wanted, sales.created_at) <= (${place('wanted')}, ${place('created_at')})
      and ((sales.wanted, sales.created_at) < (${place('wanted')}, ${place('created_at')})
        or sales.id > ${place('id')})`,
}

const placeOf = (saleId: string) => (column: string) =>
  sql`(select place.${sql.ref(column)} from sales as place where place.id = ${saleId})`

/** The sales of a page, found by index; what is read of them is the caller's. */
export function salesOfPage(
  db: Kysely<DB>,
  filter: SaleFilter,
  { sort, offset = 0, limit, after }: SalePage,
) {
  let sales = filtered(db.selectFrom('sales'), filter)
  if (after !== undefined) sales = sales.where(FOLLOWS[sort](placeOf(after)))
  return sales.orderBy(ORDER[sort]).offset(offset).limit(limit)
}

/** A page of sales, found before their sellers are joined. */
export function salesPageQuery(db: Kysely<DB>, filter: SaleFilter, page: SalePage) {
  const ids = salesOfPage(db, filter, page).select('sales.id')
  return saleRows(db).where('sales.id', 'in', ids).orderBy(ORDER[page.sort])
}

/** What a sale's place in a list, its work and its ball are read of. */
const OF_PLACE_AND_WORK = [
  'id',
  'nft_id',
  'group_id',
  'price',
  'created_at',
  'wanted',
  'work_tags',
  'work_editions',
] as const

/** So many sales are read in the order of a list before the few of rare works, or of a ball, are looked up. */
const MOST_READ = 1000

/**
 * The same of some works, or of a ball. How many sales they have is not known beforehand: the page of frequent ones is
 * among the `first` of the list; of rare ones all sales are put in order.
 */
export function salesOfWorksQuery(
  db: Kysely<DB>,
  { works = {}, ballId, groupIds, ...filter }: SaleFilter,
  { sort, offset = 0, limit, after }: SalePage,
  read: 'first' | 'all',
) {
  // a ball is of one group: asked for twice, it would be taken for one of few sales, of which all are read
  const ofGroups = ballId === undefined ? { ...filter, groupIds } : filter
  let sales = filtered(db.selectFrom('sales').select(OF_PLACE_AND_WORK), ofGroups)
  if (after !== undefined) sales = sales.where(FOLLOWS[sort](placeOf(after)))
  if (ballId !== undefined) sales = sales.where(ofGroupOf(ballId))
  const wanted = sql<boolean>`${ofWorks(works)} and ${outOfBall(ballId, groupIds)}`
  // the offset keeps the planner from reading the list in its order, in the hope of soon having a page
  const among = read === 'first' ? sales.orderBy(ORDER[sort]).limit(MOST_READ) : sales.where(wanted).offset(0)
  const ids = db.selectFrom(among.as('sales')).select('sales.id').where(wanted).orderBy(ORDER[sort])
  return saleRows(db).where('sales.id', 'in', ids.offset(offset).limit(limit)).orderBy(ORDER[sort])
}

/** Whether a sale came out of a ball, where one is asked for, and is of one of the groups. */
function outOfBall(ballId: string | undefined, groupIds: readonly string[] | undefined) {
  if (ballId === undefined) return sql`true`
  return groupIds ? sql`${oneOf('group_id', groupIds)} and ${outOf(ballId)}` : outOf(ballId)
}

/** The sales of a page. */
export async function salesPage(db: Kysely<DB>, filter: SaleFilter, page: SalePage): Promise<SaleRow[]> {
  if (!filter.works && filter.ballId === undefined) return salesPageQuery(db, filter, page).execute()
  const first = await salesOfWorksQuery(db, filter, page, 'first').execute()
  return first.length < page.limit ? salesOfWorksQuery(db, filter, page, 'all').execute() : first
}

/** How many sales there are behind a list; of more than `most`, one more than that. */
export async function countSales(db: Kysely<DB>, filter: SaleFilter, most?: number): Promise<number> {
  return (await countQuery(db, filter, most).executeTakeFirstOrThrow()).total
}

/** The query of `countSales`. */
export function countQuery(db: Kysely<DB>, filter: SaleFilter, most?: number) {
  let sales = filtered(db.selectFrom('sales').select('sales.id'), filter)
  if (most !== undefined) sales = sales.limit(most + 1)
  return db.selectFrom(sales.as('counted')).select(sql<number>`count(*)::int`.as('total'))
}

/** What NFTs are on sale for, in yen, by their ids; those that are not on sale are not there. */
export async function openPrices(
  db: Kysely<DB>,
  nftIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (nftIds.length === 0) return new Map()
  const open = db.selectFrom('sales').select(['nft_id', 'price']).where('nft_id', 'in', nftIds).where(OPEN)
  return new Map((await open.execute()).map((sale) => [sale.nft_id, sale.price]))
}

/** The newest sale of an NFT, live or ended, if it was ever listed. */
export async function newestSaleOf(db: Kysely<DB>, nftId: string): Promise<SaleRow | undefined> {
  return saleRows(db)
    .where('sales.nft_id', '=', nftId)
    .orderBy('sales.created_at', 'desc')
    .orderBy('sales.id')
    .limit(1)
    .executeTakeFirst()
}
