import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { json } from '../../support/accounts/people.ts'
import { buyListing, fleaMarket, resaleOrdersOf, statusAndCode } from '../../support/resale/resale.ts'
import { atTheCardPage, checkoutIn } from '../../support/shop/shopping.ts'

let app: TestApp
let market: Awaited<ReturnType<typeof fleaMarket>>
beforeAll(async () => {
  app = await startApp()
  market = await fleaMarket(app)
})
afterAll(() => app.close())

it('creates no second order under a key that was answered with another order’s open checkout page, once that page was left', async () => {
  const [sale = ''] = await market.forSale(1)
  const [first, second] = [randomUUID(), randomUUID()]
  const page = await checkoutIn(await buyListing(app, market.ken, sale, first))
  expect(await checkoutIn(await buyListing(app, market.ken, sale, second))).toBe(page)
  await atTheCardPage(app, page, 'cancel')
  for (const key of [first, second]) {
    const { payment_url } = (await (await buyListing(app, market.ken, sale, key)).json()) as {
      payment_url: string
    }
    expect(payment_url).toContain('?purchase=')
  }
  expect((await resaleOrdersOf(app, sale)).map(({ state }) => state)).toEqual(['abandoned'])
})

it('answers a key with the order that was made under it, and never says that nothing was charged', async () => {
  const [sale = ''] = await market.forSale(1)
  const [first, second] = [randomUUID(), randomUUID()]
  const page = await checkoutIn(await buyListing(app, market.ken, sale, first))
  await buyListing(app, market.ken, sale, second)
  await atTheCardPage(app, page, 'pay')
  const [resaleOrder] = await resaleOrdersOf(app, sale)
  for (const key of [first, second]) {
    const answer = await buyListing(app, market.ken, sale, key)
    expect(answer.status).toBe(200)
    expect(((await answer.json()) as { payment_url: string }).payment_url).toContain(resaleOrder!.id)
  }
  expect(await resaleOrdersOf(app, sale)).toHaveLength(1)
})

it('refuses a resale order at a price that was not shown, and states the current price', async () => {
  const [sale = ''] = await market.forSale(1)
  const tap = (price: string) =>
    app.ask(`/api/v1/sales/${sale}/buy?expected_price=${price}`, json('PUT', undefined, market.mei.cookie))
  const stale = await tap('900')
  expect([stale.status, await stale.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'PRICE_CHANGED', price: 1000 }),
  ])
  expect(await resaleOrdersOf(app, sale)).toEqual([])
  expect(await statusAndCode(await tap('1000'))).toEqual([200, undefined])
})

it('cancels an unpaid resale order for its buyer, and for nobody else', async () => {
  const [sale = ''] = await market.forSale(1)
  const page = await checkoutIn(await buyListing(app, market.ken, sale))
  const [resaleOrder] = await resaleOrdersOf(app, sale)
  const cancel = (cookie: string) =>
    app.ask(`/api/v1/purchases/${resaleOrder!.id}`, json('DELETE', undefined, cookie))
  expect((await cancel(market.mei.cookie)).status).toBe(404)
  expect((await cancel(market.ken.cookie)).status).toBe(204)
  expect((await app.deps.payments.read(page)).state).toBe('expired')
  expect((await buyListing(app, market.mei, sale)).status).toBe(200)
})
