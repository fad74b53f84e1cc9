import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PAGE_SIZE } from '../../../server/http/pagination.ts'
import { buildIndexes } from '../../../server/db/large-indexes.ts'
import {
  countQuery,
  countSales,
  newestSaleOf,
  salesOfWorksQuery,
  salesPage,
  salesPageQuery,
  type SaleFilter,
} from '../../../server/store/resale/sales.ts'
import { SALE_SORTS, type SaleSort } from '../../../src/contract/sale-sorts.ts'
import { freshDatabase } from '../../support/server/app.ts'
import { readingOf } from '../../support/server/plans.ts'

const LISTED = 8_000
const GROUPS = 20
const SELLERS = 200
/** Rows of two pages, and all that one seller has listed. */
const MOST_READ = 2 * PAGE_SIZE

let opened: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  opened = await freshDatabase()
  // A shop of twenty groups in which two hundred people sell eight thousand works, half of them sold. A third is in oil,
  // and one of a hundred is a print.
  const statements = [
    `insert into users (id, address, display_id, name, provider)
      select 'u' || n, '0x' || n, 'person_' || n, 'Person', 'metamask' from generate_series(1, ${SELLERS}) n`,
    `insert into group_pages (id, code, name, description, creator_id, creator_name, creator_description, position)
      select 'g' || n, 'group' || n, '{}', '{}', 'c', '{}', '{}', n from generate_series(1, ${GROUPS}) n`,
    `insert into authors (id, group_id, name, description, position)
      select 'a' || n, 'g' || n, '{}', '{}', 1 from generate_series(1, ${GROUPS}) n`,
    `insert into items (id, group_id, author_id, name, description, image_url, image_hash,
      is_secondary_distribution, transaction_fee, royalty, tags, total_editions)
      select 'i' || n, 'g' || n, 'a' || n, '{}', '{}', '', '', true, 10, 5, '[]', ${LISTED}
      from generate_series(1, ${GROUPS}) n`,
    `insert into nfts (id, token, item_id, edition_number, owner_user_id, order_id, price)
      select 'n' || n, n, 'i' || (1 + n % ${GROUPS}), n, 'u' || (1 + n % ${SELLERS}), 'o' || n, 0
      from generate_series(1, ${LISTED}) n`,
    `insert into sales (id, nft_id, group_id, seller_user_id, buyer_user_id, price, state, commitment,
      tx_receipt_id, created_at, sold_at, item_id, author_id, work_editions, work_tags)
      select 's' || n, 'n' || n, 'g' || (1 + n % ${GROUPS}), 'u' || (1 + n % ${SELLERS}),
      case when n % 2 = 0 then null else 'u' || (1 + (n + 1) % ${SELLERS}) end, 100 + n * 7919 % 100000,
      case when n % 2 = 0 then 'listed' else 'sold' end, '0x', '', now() - n * interval '1 minute', now(),
      'i' || (1 + n % ${GROUPS}), 'a' || (1 + n % ${GROUPS}), ${LISTED}, case when n % 100 = 0 then '{print}'
        when n % 3 = 0 then '{oil}' else '{watercolour}' end::text[]
      from generate_series(1, ${LISTED}) n`,
    `insert into balls (id, group_id, author_id, name, description, kind, price, status, position, display_order,
      image_url, films, inventory, remain, sold, tail, merkle_root, slot_count)
      select 'b' || n, 'g' || n, 'a' || n, '{}', '{}', 'paid', 100, 'closed', 1, 1, '', '[]', ${LISTED}, 0, ${LISTED},
      ${LISTED}, '', ${LISTED} from generate_series(1, ${GROUPS}) n`,
    `insert into orders (id, user_id, ball_id, kind, state, price, terms, nft_id)
      select 'o' || n, 'u' || (1 + n % ${SELLERS}), 'b' || (1 + n % ${GROUPS}), 'paid', 'delivered', 100, '{}', 'n' || n
      from generate_series(1, ${LISTED}) n`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(opened.db)
  await buildIndexes(opened.db)
  await sql`vacuum analyze`.execute(opened.db)
})
afterAll(() => opened.close())

const LISTS = [
  {},
  { groupIds: ['g1'] },
  { sellerId: 'u1' },
  { groupIds: ['g1'], sellerId: 'u1' },
  { sellerId: 'u1', ended: true },
].flatMap((filter) => SALE_SORTS.map((sort) => ({ filter, sort })))

/** How many sales the steps of a page's plan read, and with which indexes. */
async function readOf(filter: SaleFilter, sort: SaleSort) {
  return readBy(salesPageQuery(opened.db, filter, { sort, offset: PAGE_SIZE, limit: PAGE_SIZE }))
}

async function readBy(query: ReturnType<typeof salesPageQuery>) {
  const plan = JSON.stringify(await query.explain('json', sql`analyze`))
  const read = [...plan.matchAll(/"Relation Name":"sales"[^}]*?"Actual Rows":(\d+)/g)].map((found) =>
    Number(found[1]),
  )
  expect(read.length).toBeGreaterThan(0)
  return { most: Math.max(...read), plan }
}

/** The same of the sales of works with a tag. */
async function readOfWorks(value: string, sort: SaleSort, read: 'first' | 'all') {
  const filter = { works: { tags: [{ key: 'Technique', values: [value] }] } }
  return readBy(salesOfWorksQuery(opened.db, filter, { sort, offset: PAGE_SIZE, limit: PAGE_SIZE }, read))
}

it.each(LISTS)('reads hardly more sales than the page has: $filter $sort', async ({ filter, sort }) => {
  expect((await readOf(filter, sort)).most).toBeLessThanOrEqual(MOST_READ)
})

it.each(SALE_SORTS)('reads no sales of other groups for those of a ball: %s', async (sort) => {
  for (const read of ['first', 'all'] as const) {
    const page = { sort, offset: PAGE_SIZE, limit: PAGE_SIZE }
    const { most, plan } = await readBy(salesOfWorksQuery(opened.db, { ballId: 'b1' }, page, read))
    expect(most).toBeLessThanOrEqual(LISTED / GROUPS)
    expect(plan).toMatch(/"sales_open_(of_group|counted)/)
  }
})

it('looks up the balls of as many sales as a page has, and not of all in the group', async () => {
  const page = { sort: 'newest', limit: PAGE_SIZE } as const
  const query = salesOfWorksQuery(opened.db, { ballId: 'b1' }, page, 'first')
  const { rows, whole } = await readingOf(opened.db, sql`${query}`)
  expect(whole).not.toContain('orders')
  expect(rows('orders')).toBeGreaterThan(0)
  expect(rows('orders')).toBeLessThanOrEqual(MOST_READ)
})

it.each(SALE_SORTS)('reads of works with a frequent tag hardly more than the page has: %s', async (sort) => {
  const { most } = await readOfWorks('oil', sort, 'first')
  expect(most).toBeLessThanOrEqual(4 * MOST_READ)
})

it.each(SALE_SORTS)('reads of works with a rare tag no others: %s', async (sort) => {
  const { most, plan } = await readOfWorks('print', sort, 'all')
  expect(most).toBeLessThanOrEqual(LISTED / 100)
  expect(plan).toContain('"sales_open_by_tags"')
})

it('answers pages of works with a tag, frequent or rare, in their order and whole', async () => {
  const { db } = opened
  for (const value of ['oil', 'print']) {
    const filter = { works: { tags: [{ key: 'Technique', values: [value] }] } }
    const total = await countSales(db, filter)
    const all = await salesPage(db, filter, { sort: 'price_asc', limit: total + 1 })
    expect(all).toHaveLength(total)
    const second = await salesPage(db, filter, { sort: 'price_asc', offset: PAGE_SIZE, limit: PAGE_SIZE })
    expect(second.map(({ id }) => id)).toEqual(all.slice(PAGE_SIZE, 2 * PAGE_SIZE).map(({ id }) => id))
    const after = await salesPage(db, filter, {
      sort: 'price_asc',
      limit: PAGE_SIZE,
      after: all[PAGE_SIZE - 1]?.id,
    })
    expect(after).toEqual(second)
  }
})

it.each([{}, { groupIds: ['g1'] }])('counts the sales of a list without reading them: %s', async (filter) => {
  const plan = JSON.stringify(await countQuery(opened.db, filter).explain('json', sql`analyze`))
  expect(plan).toContain('"Index Only Scan"')
  expect(plan).toContain('"Heap Fetches":0')
})

it('answers pages of a ball in their order and whole', async () => {
  const { db } = opened
  const ids = async (page: { offset?: number; limit: number; after?: string | undefined }) =>
    (await salesPage(db, { ballId: 'b1' }, { sort: 'price_asc', ...page })).map(({ id }) => id)
  const all = await ids({ limit: LISTED })
  const ofGroup = await salesPage(db, { groupIds: ['g1'] }, { sort: 'price_asc', limit: LISTED })
  // all that the group sells came out of its only ball
  expect(all).toEqual(ofGroup.map(({ id }) => id))
  expect(await countSales(db, { ballId: 'b1' })).toBe(all.length)
  const elsewhere = await salesPage(
    db,
    { ballId: 'b1', groupIds: ['g2'] },
    { sort: 'newest', limit: PAGE_SIZE },
  )
  expect(elsewhere).toEqual([])
  const second = all.slice(PAGE_SIZE, 2 * PAGE_SIZE)
  expect(await ids({ offset: PAGE_SIZE, limit: PAGE_SIZE })).toEqual(second)
  expect(await ids({ limit: PAGE_SIZE, after: all[PAGE_SIZE - 1] })).toEqual(second)
})

it('keeps no index twice', async () => {
  const { rows } = await sql<{ twice: string }>`select string_agg(indexrelid::regclass::text, ' = ') as twice
    from pg_index where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    group by indrelid, indkey::text, indoption::text, indclass::text,
      pg_get_expr(indexprs, indrelid), pg_get_expr(indpred, indrelid)
    having count(*) > 1`.execute(opened.db)
  expect(rows).toEqual([])
})

it('answers pages in their order, and how many there are', async () => {
  const { db } = opened
  const page = await salesPage(db, { groupIds: ['g1'] }, { sort: 'price_asc', offset: 0, limit: PAGE_SIZE })
  const prices = page.map((sale) => sale.price)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(prices).toHaveLength(PAGE_SIZE)
  expect(await countSales(db, {})).toBe(LISTED / 2)
  expect(await newestSaleOf(db, 'n5')).toMatchObject({ id: 's5', state: 'sold' })
})
