import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillWorksOfSales, followWorks } from '../../../server/store/works-of-sales.ts'
import { RECONCILE } from '../../../server/domain/job-kinds.ts'
import { importCatalog } from '../../../server/domain/operations/catalog/import.ts'
import { json } from '../../support/accounts/people.ts'
import { userIdOf } from '../../support/accounts/records.ts'
import { manyUsers } from '../../support/server/many-users.ts'
import type { SaleFacets } from '../../../src/contract/sale-facets.ts'
import type { PaginationMeta } from '../../../src/contract/common.ts'
import type { Sale } from '../../../src/contract/sales.ts'
import { SALE_SORTS, SALE_VALUES_MOST, SALES_COUNTED } from '../../../src/contract/sale-sorts.ts'
import { doNow } from '../../support/server/background-work.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { entityOf, fillShop, studioGroup, writeCatalog } from '../../support/shop/catalog.ts'
import { secondArtist, secondRoom } from '../../support/shop/second-room.ts'
import { listForSale, giveWork, manyForSale, markSold } from '../../support/resale/sales.ts'
import { reserveFor } from '../../support/resale/sale-states.ts'

/** More than two pages, ten yen apart, all of the same moment. */
const LISTED = 50
/** Sales whose works are written by two statements (server/store/works-of-sales.ts). */
const MORE_THAN_ONE_STATEMENT = 1_100
const MOMENT = new Date(Date.UTC(2026, 0, 1))

let app: TestApp
const ids = { hana: '', ken: '', mei: '', red: '', blue: '', atelier: '', aki: '', bo: '' }
let sales: { nft: string; sale: string }[]

beforeAll(async () => {
  app = await startApp()
  const { db } = app.deps
  await fillShop(app)
  const [hana, ken, mei] = await manyUsers(app, 3)
  ids.hana = await userIdOf(app, hana!.wallet.address)
  ids.ken = await userIdOf(app, ken!.wallet.address)
  ids.mei = await userIdOf(app, mei!.wallet.address)
  ids.red = await entityOf(app, 'item:studio/red')
  ids.blue = await entityOf(app, 'item:studio/blue')
  ids.aki = await entityOf(app, 'author:studio/aki')
  ids.atelier = await secondRoom(app, ids.red)
  ids.bo = await secondArtist(app, ids.atelier, 'Bo')
  const prices = Array.from({ length: LISTED }, (_, i) => ({ price: 1000 + i * 10, created_at: MOMENT }))
  sales = await manyForSale(db, ids.hana, ids.red, prices)
  await listForSale(db, await giveWork(db, ids.ken, ids.blue), { price: 5000 })
  await listForSale(db, await giveWork(db, ids.ken, ids.atelier), { price: 9000 })
})
afterAll(() => app.close())

async function get(path: string) {
  const answer = await app.ask(`/api/v1/sales${path}`, json('GET'))
  return { status: answer.status, body: (await answer.json()) as unknown }
}
const facets = async (query: string) => (await get(`/facets?${query}`)).body as SaleFacets
const page = async (query: string) =>
  (await get(`?${query}`)).body as { objects: Sale[]; meta?: PaginationMeta; next: string | null }
const forgetWorks = () =>
  app.deps.db
    .updateTable('sales')
    .set({ item_id: null, author_id: null, work_tags: null, work_editions: null })
    .execute()
const counted = (of: readonly { count: number }[]) => of.map(({ count }) => count)

describe('A visitor who narrows the marketplace', () => {
  it('sees how many listings each shop, artist, tag and edition has', async () => {
    const all = await facets('')
    expect(all.total).toBe(LISTED + 2)
    expect(all.price).toEqual({ lowest: 1000, highest: 9000 })
    expect(all.shops.map(({ code, count }) => [code, count])).toEqual([
      ['studio', LISTED + 1],
      ['atelier', 1],
    ])
    expect(all.artists.map(({ name, count }) => [name, count])).toEqual([
      ['Aki', LISTED + 1],
      ['Bo', 1],
    ])
    expect(all.tags.map(({ tag, key, count }) => [tag, key, count])).toEqual([['red', 'Colour', LISTED + 1]])
    expect(all.editions).toMatchObject([
      { most: 1, count: LISTED + 1 },
      { most: 10, count: LISTED + 2 },
      { most: 100, count: LISTED + 2 },
    ])
  })

  it('sees in each facet what the others leave', async () => {
    const narrowed = await facets(`artist_id=${ids.aki}&max=1040&editions=1`)
    expect(narrowed.total).toBe(5)
    expect(counted(narrowed.artists)).toEqual([5])
    expect(narrowed.price).toEqual({ lowest: 1000, highest: 1000 + (LISTED - 1) * 10 })
    expect((await facets(`artist_id=${ids.aki}`)).artists).toHaveLength(2)
    expect((await facets('page_id=atelier')).artists.map(({ name }) => name)).toEqual(['Bo'])
    expect((await facets('min=4000')).shops.map(({ code }) => code).toSorted()).toEqual(['atelier', 'studio'])
  })

  it('gets the listings that the counts promise, whatever is combined', async () => {
    for (const query of [
      `artist_id=${ids.aki}`,
      `artist_id=${ids.bo}&page_id=atelier`,
      `artist_id=${ids.bo}&page_id=studio`,
      'min=1010&max=1020',
      'min=1000&max=1000',
      'tag=red&max=1100',
      'tag=blue',
      'tag=%22%5D%7D',
      'editions=1&min=1480',
      `artist_id=${ids.aki}&tag=red&editions=1&min=1100&max=1200&page_id=studio`,
    ]) {
      const { objects, meta } = await page(`page=1&${query}`)
      const { total } = await facets(query)
      expect({ query, total, listed: Math.min(total, 24) }).toEqual({
        query,
        total: meta?.object_size,
        listed: objects.length,
      })
    }
    const { objects } = await page(`page=1&artist_id=${ids.aki}&max=1040&sort=price_desc`)
    expect(objects.map(({ price }) => price)).toEqual([1040, 1030, 1020, 1010, 1000])
  })

  it('chooses several values of a facet: any of them will do, and each facet narrows further', async () => {
    const total = async (query: string) => {
      const { objects, meta } = await page(`page=1&${query}`)
      const counted = (await facets(query)).total
      expect({ query, size: meta?.object_size, first: objects.length }).toEqual({
        query,
        size: counted,
        first: Math.min(counted, 24),
      })
      return counted
    }
    expect(await total('page_id=studio&page_id=atelier')).toBe(LISTED + 2)
    expect(await total(`artist_id=${ids.aki}&artist_id=${ids.bo}`)).toBe(LISTED + 2)
    expect(await total(`artist_id=${ids.aki}&artist_id=${ids.bo}&page_id=atelier`)).toBe(1)
    expect(await total(`artist_id=${ids.aki}&artist_id=nobody`)).toBe(LISTED + 1)
    expect(await total(`artist_id=${ids.aki}&artist_id=${ids.aki}`)).toBe(LISTED + 1)
    expect((await facets('page_id=studio&page_id=atelier')).shops).toHaveLength(2)
    expect((await get('?page_id=studio&page_id=nobodys-group')).status).toBe(404)
    const many = Array.from({ length: SALE_VALUES_MOST + 1 }, (_, n) => `artist_id=a${n}`)
    expect((await get(`?${many.slice(1).join('&')}`)).status).toBe(200)
    expect((await get(`?${many.join('&')}`)).status).toBe(400)
    expect((await get('?min=1&min=2')).status).toBe(400)
  })

  it('gets works that have one of the chosen tags of each key', async () => {
    const { db } = app.deps
    const tag = (key: string, value: string) => ({
      key: { ja: key, en: key },
      value: { ja: value, en: value },
    })
    const tagged = async (item: string, tags: object[]) => {
      await db
        .updateTable('items')
        .set({ tags: JSON.stringify(tags) })
        .where('id', '=', item)
        .execute()
      await followWorks(db, [item])
    }
    const before = await db.selectFrom('items').select(['id', 'tags']).execute()
    await tagged(ids.red, [tag('Colour', 'red'), tag('Subject', 'cat')])
    await tagged(ids.blue, [tag('Colour', 'blue'), tag('Subject', 'cat')])
    await tagged(ids.atelier, [tag('Colour', 'red'), tag('Subject', 'dog')])
    const totalOf = async (query: string) => (await facets(query)).total
    expect(await totalOf('tag=red&tag=blue')).toBe(LISTED + 2)
    expect(await totalOf('tag=red&tag=cat')).toBe(LISTED)
    expect(await totalOf('tag=red&tag=blue&tag=cat')).toBe(LISTED + 1)
    expect(await totalOf('tag=dog&tag=blue')).toBe(0)
    expect((await page('page=1&tag=blue&tag=cat')).objects.map(({ price }) => price)).toEqual([5000])
    // the tags of the same key as if none of them were chosen, those of the others as they are left
    const tagsFor = async (query: string) =>
      (await facets(query)).tags.map(({ tag: value, count }) => `${value} ${count}`)
    expect(await tagsFor('')).toEqual([`cat ${LISTED + 1}`, `red ${LISTED + 1}`])
    expect(await tagsFor('tag=red')).toEqual([`red ${LISTED + 1}`])
    // one that a single work has is there while it is chosen
    expect(await tagsFor('tag=cat&tag=blue')).toEqual([`cat 1`, `blue 1`])
    for (const { id, tags: old } of before) await tagged(id, old)
  })

  it('may have them counted up to a number', async () => {
    const size = async (query: string) => (await page(`page=1&${query}`)).meta?.object_size
    expect([await size('count_to=10'), await size('count_to=1000')]).toEqual([11, LISTED + 2])
  })

  it('is refused what is no filter, and finds nothing of an unknown artist', async () => {
    for (const query of [
      'min=-1',
      'min=1.5',
      'max=',
      'max=9999999999',
      'min=200&max=100',
      'artist_id=../x',
      'artist_id=',
      'tag=',
      `tag=${'x'.repeat(201)}`,
      'tag=%00',
      'editions=0',
      'editions=many',
    ]) {
      expect({ query, status: (await get(`/facets?${query}`)).status }).toEqual({ query, status: 400 })
      expect({ query, status: (await get(`?${query}`)).status }).toEqual({ query, status: 400 })
    }
    for (const query of [
      'after=nothing',
      'page=1&count_to=0',
      'page=1&count_to=x',
      `page=1&after=${sales[0]?.sale}`,
    ])
      expect({ query, status: (await get(`?${query}`)).status }).toEqual({ query, status: 400 })
    expect((await page('page=1&artist_id=nobody')).objects).toEqual([])
    expect((await get('/facets?page_id=nobodys-group')).status).toBe(404)
  })

  it.each(SALE_SORTS)('reads every listing once while some of them sell: %s', async (sort) => {
    const { db } = app.deps
    const of = `artist_id=${ids.aki}&sort=${sort}`
    const first = await page(`page=1&${of}`)
    const read = first.objects.map(({ uuid }) => uuid)
    // what was read last is sold, and so is what was read first
    const sold = [first.objects.at(-1)!, first.objects[0]!]
    for (const { uuid } of sold) {
      await reserveFor(app, uuid!, ids.mei)
      await markSold(db, uuid!, ids.mei)
    }
    let next = first.next
    while (next !== null) {
      const { objects, meta, ...rest } = await page(`after=${next}&${of}`)
      expect(meta).toBeUndefined()
      read.push(...objects.map(({ uuid }) => uuid))
      next = rest.next
    }
    expect(new Set(read).size).toBe(read.length)
    const { total } = await facets(`artist_id=${ids.aki}`)
    expect(read).toHaveLength(total + sold.length)
  })

  it('never meets a listing that a revocation is ending', async () => {
    const { db } = app.deps
    const { total } = await facets('max=1250')
    const { objects } = await page('page=1&max=1250')
    await db.updateTable('sales').set({ ending: 'revoked' }).where('id', '=', objects[3]!.uuid!).execute()
    expect((await facets('max=1250')).total).toBe(total - 1)
    expect((await page('page=1&max=1250')).meta?.object_size).toBe(total - 1)
  })

  it('finds the listings of a work with the artist whom the catalog names now', async () => {
    const { total } = await facets('tag=red&page_id=studio')
    expect(total).toBeGreaterThan(0)
    const group = studioGroup()
    group.authors.push({ ...group.authors[0]!, key: 'ben', name: { ja: 'ベン', en: 'Ben' }, order: 1 })
    group.items[0]!.author = 'ben'
    await importCatalog(app.deps, writeCatalog(group))
    const ben = await entityOf(app, 'author:studio/ben')
    expect((await facets(`artist_id=${ben}`)).total).toBe(total)
  })

  it('finds the listings of a work by the tags that the catalog has now', async () => {
    const { total } = await facets('tag=red&page_id=studio')
    expect(total).toBeGreaterThan(0)
    const group = studioGroup()
    group.items[0]!.tags = [{ key: { ja: '色', en: 'Colour' }, value: { ja: '緋', en: 'scarlet' } }]
    await importCatalog(app.deps, writeCatalog(group))
    expect((await facets('tag=red&page_id=studio')).total).toBe(0)
    expect((await facets('tag=scarlet')).total).toBe(total)
  })

  it('finds what a process of an earlier version has listed within a minute', async () => {
    const before = await facets('')
    await forgetWorks()
    expect((await facets('')).artists).toEqual([])
    await doNow(app, { kind: RECONCILE })
    expect(await facets('')).toEqual(before)
  })

  it('finds all listings of an earlier version from the next start on, however many', async () => {
    const { db } = app.deps
    await manyForSale(db, ids.hana, ids.red, Array(MORE_THAN_ONE_STATEMENT).fill({ price: 700 }))
    const totals = () =>
      Promise.all(
        ['', `artist_id=${ids.bo}`, 'tag=scarlet&min=1000'].map(async (query) => {
          const { total, artists } = await facets(query)
          return { total, artists: artists.map(({ name }) => name).toSorted() }
        }),
      )
    const before = await totals()
    await forgetWorks()
    await fillWorksOfSales(db)
    expect(await totals()).toEqual(before)
  })

  it('of more listings than are counted gets numbers that are never too high, and no choice is missing', async () => {
    const many = { count: 100, capped: true }
    await doNow(app, { kind: RECONCILE })
    const all = await facets('')
    expect(all).toMatchObject({
      total: SALES_COUNTED,
      total_capped: true,
      price: { lowest: 700, highest: 9000 },
    })
    // the few of one shop are counted, wherever they are
    expect(all.shops).toMatchObject([
      { code: 'studio', ...many },
      { code: 'atelier', count: 1, capped: false },
    ])
    expect(all.artists).toMatchObject([
      { name: 'Aki', ...many },
      { name: 'Bo', count: 1, capped: false },
    ])
    expect((await facets('page_id=studio')).artists).toMatchObject([{ name: 'Aki', ...many }])
    // narrowed, to more than are counted: of the other shop at least as many as were met
    const cheap = await facets('max=9000')
    expect(cheap.shops.map(({ code, capped }) => [code, capped])).toEqual([
      ['studio', true],
      ['atelier', true],
    ])
    expect(cheap.shops[1]?.count).toBeLessThanOrEqual(1)
    expect(cheap.editions.every(({ capped }) => capped)).toBe(true)
    // narrowed to fewer: counted
    const dear = await facets('min=1000')
    expect(dear).toMatchObject({
      total_capped: false,
      shops: [{ capped: false }, { code: 'atelier', count: 1 }],
    })
    expect(dear.total).toBe((await page('page=1&min=1000')).meta?.object_size)
  })

  it('is offered no choice whose last listing has ended since the choices were counted', async () => {
    const { db } = app.deps
    const of = db
      .updateTable('sales')
      .where('group_id', '=', (await page('page_id=atelier&page=1')).objects[0]!.group_page!.uuid)
    await of.set({ ending: 'revoked' }).execute()
    expect((await facets('')).shops.map(({ code }) => code)).toEqual(['studio'])
    // but for one that is chosen: it can be taken off, whether it was counted or not
    const chosen = await facets(`page_id=atelier&artist_id=${ids.bo}`)
    expect(chosen.shops).toMatchObject([{ code: 'studio' }, { code: 'atelier', count: 0 }])
    expect(chosen.artists).toMatchObject([{ name: 'Bo', count: 0 }])
    await db.deleteFrom('sale_choices').where('value', '=', ids.bo).execute()
    const { artists } = await facets(`artist_id=${ids.bo}`)
    expect(artists).toMatchObject([{ name: 'Aki' }, { name: 'Bo', count: 0 }])
    await of.set({ ending: null }).execute()
    expect((await facets('')).shops).toHaveLength(2)
  })

  // the embedded database has one connection
  it.runIf(process.env.TEST_DATABASE_URL)('waits for no listing that somebody else holds', async () => {
    const { db } = app.deps
    await forgetWorks()
    const missing = async () => {
      const rows = await db.selectFrom('sales').select('id').where('work_editions', 'is', null).execute()
      return rows.map(({ id }) => id)
    }
    const held = sales[7]!.sale
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('sales').select('id').where('id', '=', held).forUpdate().execute()
      await fillWorksOfSales(db)
      expect(await missing()).toEqual([held])
    })
    await fillWorksOfSales(db)
    expect(await missing()).toEqual([])
  })
})
