import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Editions, PriceHistory } from '../../../src/contract/works.ts'
import { json } from '../../support/accounts/people.ts'
import { earn } from '../../support/resale/earnings.ts'
import { fleaMarket } from '../../support/resale/resale.ts'
import { anyItem, giveWork, listForSale } from '../../support/resale/sales.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'

let app: TestApp
let market: Awaited<ReturnType<typeof fleaMarket>>
let own = ''
beforeAll(async () => {
  app = await startApp()
  market = await fleaMarket(app)
  own = await mintedWork()
})
afterAll(() => app.close())

/** Another edition of the one work that these tests are about. */
async function mintedWork(): Promise<string> {
  const { db } = app.deps
  const id = await giveWork(db, market.idOf(market.seller), await anyItem(db))
  await db.updateTable('nfts').set({ minted_at: new Date() }).where('id', '=', id).execute()
  return id
}

async function editions(): Promise<Editions> {
  const answer = await app.ask(`/api/v1/nfts/${own}/editions`, json('GET'))
  expect(answer.status).toBe(200)
  return (await answer.json()) as Editions
}

it('lists the other editions of a work, the cheapest on sale first, and none that waits for its mint', async () => {
  const { db } = app.deps
  const before = (await editions()).others.length
  const [dear, cheap, resting] = [await mintedWork(), await mintedWork(), await mintedWork()]
  await listForSale(db, dear, { price: 3_000 })
  await listForSale(db, cheap, { price: 2_000 })
  await listForSale(db, resting, { price: 1_000, state: 'cancelling' })
  const waiting = await giveWork(db, market.idOf(market.seller), await anyItem(db))
  const { others } = await editions()
  expect(others.slice(0, 2)).toMatchObject([
    { nft_uuid: cheap, price: 2_000 },
    { nft_uuid: dear, price: 3_000 },
  ])
  expect(others).toHaveLength(before + 3)
  expect(others.find(({ nft_uuid }) => nft_uuid === resting)?.price).toBeNull()
  expect(others.map(({ nft_uuid }) => nft_uuid)).not.toContain(waiting)
  expect(others.map(({ nft_uuid }) => nft_uuid)).not.toContain(own)
})

it('names the last sale of any edition and which it was, and none that was refunded', async () => {
  expect((await editions()).last_sale).toBeNull()
  const id = await earn(app, market.idOf(market.seller), market.idOf(market.ken), 4_000)
  await earn(app, market.idOf(market.seller), market.idOf(market.ken), 9_000, 'refunded')
  const sold = await app.deps.db
    .selectFrom('purchases')
    .innerJoin('sales', 'sales.id', 'purchases.sale_id')
    .innerJoin('nfts', 'nfts.id', 'sales.nft_id')
    .where('purchases.id', '=', id)
    .select('nfts.edition_number')
    .executeTakeFirstOrThrow()
  expect((await editions()).last_sale).toMatchObject({ price: 4_000, ...sold })
})

it('tells what all editions were sold for, and of refunded sales nothing', async () => {
  const history = async () =>
    (await (await app.ask(`/api/v1/nfts/${own}/prices`, json('GET'))).json()) as PriceHistory
  const before = (await history()).count
  for (const price of [1_001, 8_000])
    await earn(app, market.idOf(market.seller), market.idOf(market.ken), price)
  await earn(app, market.idOf(market.seller), market.idOf(market.ken), 1_000_000, 'refunded')
  const { count, sales, median } = await history()
  expect(count).toBe(before + 2)
  expect(sales).toHaveLength(count)
  expect(sales.slice(0, 2).map(({ price }) => price)).toEqual([8_000, 1_001])
  const prices = sales.map(({ price }) => price).toSorted((a, b) => a - b)
  const middle = [prices[(count - 1) >> 1]!, prices[count >> 1]!]
  expect(median).toBe(Math.floor((middle[0]! + middle[1]!) / 2))
  expect(JSON.stringify(sales)).not.toContain(market.idOf(market.ken))
})

it('answers 404 for an unknown work', async () => {
  for (const call of ['editions', 'prices'])
    expect((await app.ask(`/api/v1/nfts/none/${call}`, json('GET'))).status).toBe(404)
})
