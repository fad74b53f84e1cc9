import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentRows, contentsOf, worksLeftIn } from '../../../server/store/shop/balls.ts'
import { drawnWorksQuery, drawnWorksToBeHad } from '../../../server/store/shop/showcase.ts'
import { freshDatabase } from '../../support/server/app.ts'
import { readingOf } from '../../support/server/plans.ts'

const WORKS = 12_000
const BALLS = 6
/** Units of each ball, one of each of its works. */
const UNITS = WORKS / BALLS
/** Of each ball. */
const DRAWN = 1_500
/** What one ball alone may have read for the work of the day (server/store/shop/showcase.ts). */
const DRAWS_READ = 480

let opened: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  opened = await freshDatabase()
  // A shop of six balls of two thousand units, each of a work of its own but the first and the last; three quarters of
  // each ball are drawn.
  const statements = [
    `insert into users (id, address, display_id, name, provider) values ('u', '0x1', 'person', 'Person', 'metamask')`,
    `insert into group_pages (id, code, name, description, creator_id, creator_name, creator_description, position)
      values ('g', 'group', '{}', '{}', 'c', '{}', '{}', 1)`,
    `insert into authors (id, group_id, name, description, position) values ('a', 'g', '{}', '{}', 1)`,
    `insert into items (id, group_id, author_id, name, description, image_url, image_hash,
      is_secondary_distribution, transaction_fee, royalty, tags, total_editions)
      select 'i' || n, 'g', 'a', '{}', '{}', '', '', true, 10, 5, '[]', 2 from generate_series(0, ${WORKS - 1}) n`,
    `insert into balls (id, group_id, author_id, name, description, kind, price, status, position, display_order,
      image_url, films, inventory, remain, sold, head, tail, merkle_root, slot_count, starting_offset)
      select 'b' || n, 'g', 'a', '{}', '{}', 'paid', 100, 'sale', n, n, '', '[]', ${UNITS}, ${UNITS - DRAWN}, ${DRAWN},
      ${DRAWN}, ${UNITS}, '', ${UNITS}, 0 from generate_series(0, ${BALLS - 1}) n`,
    // the last slot of each ball holds the work of its first one: that can still be had when the first is drawn
    `insert into ball_slots (ball_id, slot_index, item_id, edition_number, salt)
      select 'b' || n % ${BALLS}, n / ${BALLS}, 'i' || n, 1, '' from generate_series(0, ${WORKS - 1}) n`,
    `update ball_slots set item_id = 'i' || substr(ball_id, 2), edition_number = 2 where slot_index = ${UNITS - 1}`,
    `insert into orders (id, user_id, ball_id, kind, state, price, queue, terms, nft_id, opened_at)
      select 'o' || s.item_id, 'u', s.ball_id, 'paid', 'delivered', 100, s.slot_index, '{}', 'n' || s.item_id, now()
      from ball_slots s where s.slot_index < ${DRAWN}`,
    `insert into nfts (id, token, item_id, edition_number, owner_user_id, order_id, price, minted_at)
      select 'n' || s.item_id, row_number() over (), s.item_id, 1, 'u', 'o' || s.item_id, 100, now()
      from ball_slots s where s.slot_index < ${DRAWN}`,
    'vacuum analyze',
  ]
  for (const statement of statements) await sql.raw(statement).execute(opened.db)
})
afterAll(() => opened.close())

it('reads the contents of a large ball by index, and no works of other balls', async () => {
  const { whole, rows } = await readingOf(opened.db, sql`${contentRows(opened.db, 'b1')}`)
  expect(whole).toEqual([])
  expect(rows('items')).toBeLessThanOrEqual(UNITS)
  expect(rows('nfts')).toBeLessThanOrEqual(DRAWN)
})

it('counts what a large ball has left, of each work and in all', async () => {
  const contents = await contentsOf(opened.db, 'b1')
  expect(contents).toHaveLength(UNITS - 1)
  expect(contents.at(-1)).toMatchObject({ item_id: 'i1', total: 2, left: 1 })
  expect(contents.reduce((sum, { left }) => sum + left, 0)).toBe(UNITS - DRAWN)
  const left = await worksLeftIn(opened.db, 'b1')
  expect(left).toEqual(contents.map(({ item_id, left: units }) => ({ item_id, left: units })))
})

it('reads no more draws for the work of the day than it may, however many there were', async () => {
  const { rows } = await readingOf(opened.db, drawnWorksQuery(['b0', 'b1', 'b2', 'b3', 'b4', 'b5']))
  for (const table of ['orders', 'items', 'users'])
    expect({ table, few: rows(table) <= DRAWS_READ }).toEqual({ table, few: true })
  expect(rows('ball_slots')).toBeLessThanOrEqual(2 * DRAWS_READ)
})

it('finds among the first draws of each ball the works that it still holds', async () => {
  const works = await drawnWorksToBeHad(opened.db, ['b0', 'b1', 'b2', 'b3', 'b4', 'b5', 'closed'])
  expect(works.map(({ item_id: item }) => item).toSorted()).toEqual(['i0', 'i1', 'i2', 'i3', 'i4', 'i5'])
})
