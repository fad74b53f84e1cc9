import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaginationMeta } from '../../../src/contract/common.ts'
import type { Sale } from '../../../src/contract/sales.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { entityOf, fillShop } from '../../support/shop/catalog.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import { giveWork, listForSale, markSold } from '../../support/resale/sales.ts'
import { userIdOf } from '../../support/accounts/records.ts'
import { reserveFor } from '../../support/resale/sale-states.ts'
import { giveInBooks } from '../../support/shop/work-records.ts'
import { secondRoom } from '../../support/shop/second-room.ts'

const LISTED = 30
const FIRST_DAY = Date.UTC(2026, 0, 1)
const DAY_MS = 86_400_000
/** Long after any run of this test, so that nothing expires. */
const LAST_DAY = Date.UTC(2100, 0, 1)

let app: TestApp
let hana: Person
let ken: Person
let mei: Person
const ids = { hana: '', ken: '', mei: '', red: '', blue: '', atelier: '' }

beforeAll(async () => {
  app = await startApp()
  await fillShop(app)
  for (const name of ['hana', 'ken', 'mei'] as const) {
    const person = await signIn(app)
    if (name === 'hana') hana = person
    else if (name === 'ken') ken = person
    else mei = person
    ids[name] = await userIdOf(app, person.wallet.address)
  }
  ids.red = await entityOf(app, 'item:studio/red')
  ids.blue = await entityOf(app, 'item:studio/blue')
  ids.atelier = await secondRoom(app, ids.red)
  // Hana lists thirty works of the studio, a day apart and each ten yen dearer; Ken one of the atelier.
  for (let day = 0; day < LISTED; day++) {
    const created_at = new Date(FIRST_DAY + day * DAY_MS)
    await listForSale(app.deps.db, await giveWork(app.deps.db, ids.hana, ids.red), {
      price: 1000 + day * 10,
      created_at,
      reveal: 'sealed-secret',
      expires_at: new Date(LAST_DAY),
    })
  }
  const kens = await giveWork(app.deps.db, ids.ken, ids.atelier)
  await listForSale(app.deps.db, kens, { price: 99_000, created_at: new Date(FIRST_DAY + LISTED * DAY_MS) })
})
afterAll(() => app.close())

async function get(path: string, who?: Person) {
  const answer = await app.ask(`/api/v1/sales${path}`, json('GET', undefined, who?.cookie))
  return { status: answer.status, body: (await answer.json()) as unknown }
}
const list = async (query: string, who?: Person) => (await get(query, who)).body as Sale[]
const page = async (query: string, who?: Person) =>
  (await get(query, who)).body as { objects: Sale[]; meta: PaginationMeta; sort: string }
const prices = (sales: Sale[]) => sales.map(({ price }) => price)

describe('A visitor of the marketplace', () => {
  it('gets a plain array of the newest 24 where no page is asked for', async () => {
    const sales = await list('')
    expect(sales).toHaveLength(24)
    expect(prices(sales).slice(0, 3)).toEqual([99_000, 1290, 1280])
  })

  it('gets a page with its pagination where one is asked for', async () => {
    const first = await page('?page=1')
    expect(first.objects).toHaveLength(24)
    expect(first.meta).toEqual({
      object_size: 31,
      total_pages: 2,
      current_page: 1,
      next_page: 2,
      prev_page: null,
      is_last_page: false,
    })
    const second = await page('?page=2')
    expect(second.objects).toHaveLength(7)
    expect(second.meta).toMatchObject({ next_page: null, prev_page: 1, is_last_page: true })
    expect((await page('?page=3')).objects).toEqual([])
  })

  it('finds every work exactly once on the pages', async () => {
    for (const sort of ['newest', 'price_asc', 'price_desc']) {
      const [one, two] = [await page(`?page=1&sort=${sort}`), await page(`?page=2&sort=${sort}`)]
      const all = [...one.objects, ...two.objects].map(({ uuid }) => uuid)
      expect({ sort, found: new Set(all).size }).toEqual({ sort, found: 31 })
      expect(one.sort).toBe(sort)
    }
  })

  it('may sort by the lowest or the highest price', async () => {
    expect(prices(await list('?sort=price_asc')).slice(0, 2)).toEqual([1000, 1010])
    expect(prices(await list('?sort=price_desc')).slice(0, 2)).toEqual([99_000, 1290])
  })

  it('may filter by a group, by its code or its uuid', async () => {
    const [sale] = await list('?page_id=atelier')
    expect(sale?.group_page).toMatchObject({ code: 'atelier', name: 'Studio' })
    expect(prices(await list(`?page_id=${sale?.group_page?.uuid}`))).toEqual([99_000])
    expect((await page('?page=1&page_id=studio')).meta.object_size).toBe(LISTED)
  })

  it('may filter by a seller, without regard to case', async () => {
    const name = ken.profile.display_id
    expect(prices(await list(`?display_id=${name}`))).toEqual([99_000])
    expect(prices(await list(`?display_id=${name.toUpperCase()}`))).toEqual([99_000])
    expect(await list(`?display_id=${name}&page_id=studio`)).toEqual([])
  })

  it('is refused an invalid page, and gets 404 for an unknown group or seller', async () => {
    for (const query of ['?page=0', '?page=-1', '?page=1;drop', '?page=1e3', '?page=', '?sort=dearest']) {
      expect({ query, status: (await get(query)).status }).toEqual({ query, status: 400 })
    }
    expect((await get('?page_id=nobodys-group')).status).toBe(404)
    expect((await get('?display_id=nobody_here')).status).toBe(404)
  })

  it('sees work, edition, seller, issuer and owner, and no private data', async () => {
    const [sale] = await list('?page_id=atelier')
    expect(sale).toMatchObject({
      status: 'sale',
      user_info: { display_id: ken.profile.display_id, deleted_at: null },
      nft: { item: { name: 'Work red', author: 'Aki' }, item_id: ids.atelier },
      metadata: {
        title: 'Work red',
        edition_number: 1,
        uniqueness: 'unique',
        creation_year: 2026,
        issuer: { name: 'Aki', issuer_address: app.deps.chain.operator },
        owner: { owner_address: ken.profile.wallet_address.toLowerCase() },
      },
    })
    for (const query of ['', '?page=1', `?display_id=${hana.profile.display_id}&state=all`]) {
      expect(JSON.stringify((await get(query)).body)).not.toMatch(/sealed|reveal|commitment|receipt|email/i)
    }
  })
})

describe('An ended listing', () => {
  it('is shown to its seller on request, and to nobody else', async () => {
    const work = await giveWork(app.deps.db, ids.mei, ids.red)
    const closed = { state: 'closed' as const, reason: 'moved' as const, closed_at: app.deps.now() }
    await listForSale(app.deps.db, work, closed)
    const query = `?display_id=${mei.profile.display_id}&state=all`
    expect(await list(query, mei)).toMatchObject([{ status: 'no_selling', reason: 'moved' }])
    expect(await list(query, ken)).toEqual([])
    expect(await list(query)).toEqual([])
    expect(await list(`?display_id=${mei.profile.display_id}`, mei)).toEqual([])
  })
})

describe('The sale of one work', () => {
  const states = async (nft: string) => {
    const seen = []
    for (const who of [undefined, mei, hana, ken]) {
      seen.push(((await get(`/${nft}/by_nft`, who)).body as Sale).status)
    }
    const [visitor, meiSees, hanaSees, kenSees] = seen
    return { visitor, mei: meiSees, hana: hanaSees, ken: kenSees }
  }
  let work: string
  let saleId: string

  it('can be listed by its owner alone, and only where the work may be resold', async () => {
    work = await giveWork(app.deps.db, ids.hana, ids.red)
    const others = { visitor: 'no_selling', mei: 'no_selling', ken: 'no_selling' }
    expect(await states(work)).toEqual({ ...others, hana: 'resalable' })
    const bound = await giveWork(app.deps.db, ids.hana, ids.blue)
    expect(await states(bound)).toEqual({ ...others, hana: 'no_selling' })
  })

  it('has the status selling for its seller, and other_selling for everybody else', async () => {
    saleId = await listForSale(app.deps.db, work, { price: 5000 })
    const seen = { visitor: 'other_selling', mei: 'other_selling', hana: 'selling', ken: 'other_selling' }
    expect(await states(work)).toEqual(seen)
    expect((await get(`/${work}/by_nft`)).body).toMatchObject({
      uuid: saleId,
      price: 5000,
      reserved: false,
      reason: null,
      nft: { uuid: work },
    })
  })

  it('says that it is reserved, but not by whom', async () => {
    await reserveFor(app, saleId, ids.mei)
    const { body } = await get(`/${work}/by_nft`, ken)
    expect(body).toMatchObject({ status: 'other_selling', reserved: true })
    expect((await get(`/${work}/by_nft`, mei)).body).toMatchObject({ reserved: false })
    expect(JSON.stringify(body)).not.toContain(mei.profile.display_id)
  })

  it('has the status sold for everybody but its new owner, who may resell it', async () => {
    await markSold(app.deps.db, saleId, ids.ken)
    const sold = { visitor: 'sold', mei: 'sold', hana: 'sold', ken: 'resalable' }
    expect(await states(work)).toEqual(sold)
  })

  it('is no_selling when the new owner has cancelled a listing of their own, or transferred the work', async () => {
    const gone = { state: 'cancelled' as const, closed_at: app.deps.now(), created_at: app.deps.now() }
    await listForSale(app.deps.db, work, gone)
    expect(await states(work)).toMatchObject({ visitor: 'no_selling', ken: 'resalable' })
    await giveInBooks(app, work, ids.mei)
    expect(await states(work)).toMatchObject({ ken: 'no_selling', mei: 'resalable' })
  })

  it('cannot be listed twice', async () => {
    const twice = await giveWork(app.deps.db, ids.hana, ids.red)
    await listForSale(app.deps.db, twice)
    await expect(listForSale(app.deps.db, twice)).rejects.toThrow(/sales_one_live/)
  })
})
