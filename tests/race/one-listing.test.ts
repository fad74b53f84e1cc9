import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../support/server/app.ts'
import {
  buyListing,
  eachOf,
  fleaMarket,
  letGo,
  resaleOrdersOf,
  saleRow,
  statusAndCode,
} from '../support/resale/resale.ts'
import { checkoutIn } from '../support/shop/shopping.ts'
import { rounds } from '../support/rounds.ts'
import { unlockedReserve } from './unlocked-reserve.ts'

/** Listings that two users buy at once. */
const TIMES = rounds(1000)
/** Of them at the same moment, as on a busy evening. */
const AT_ONCE = 10

let app: TestApp
let market: Awaited<ReturnType<typeof fleaMarket>>
beforeAll(async () => {
  app = await startApp()
  market = await fleaMarket(app, AT_ONCE)
})
afterAll(() => app.close())

it('sells to exactly one of two who ask at once, however often', async () => {
  const { pairs, idOf } = market
  await eachOf(await market.forSale(TIMES), AT_ONCE, async (sale, i) => {
    const pair = pairs[i % AT_ONCE]!
    const answers = await Promise.all(pair.map((person) => buyListing(app, person, sale)))
    const won = answers.findIndex(({ status }) => status === 200)
    expect(await statusAndCode(answers[1 - won]!)).toEqual([409, 'BEING_BOUGHT'])
    const winner = idOf(pair[won]!)
    expect((await resaleOrdersOf(app, sale)).map((one) => one.buyer_user_id)).toEqual([winner])
    expect(await saleRow(app, sale)).toMatchObject({ state: 'reserved', buyer_user_id: winner })
    await letGo(app, sale)
  })
  const pages = await app.deps.db.selectFrom('sandbox_checkouts').select('order_id').execute()
  expect(new Set(pages.map((page) => page.order_id)).size).toBe(TIMES)
})

it('would be sold to two by a check before the reservation, without a lock: this test can fail', async () => {
  const { ken, mei, idOf } = market
  let twice = 0
  await eachOf(await market.forSale(AT_ONCE), AT_ONCE, async (sale) => {
    const taken = [ken, mei].map((person) => unlockedReserve(app.deps.db, sale, idOf(person)))
    if ((await Promise.all(taken)).every(Boolean)) twice += 1
  })
  expect(twice).toBeGreaterThan(0)
})

it.each(['one key', 'twenty keys'])(
  'gives one checkout page to one buyer who taps twenty times, with %s',
  async (keys) => {
    const [sale = ''] = await market.forSale(1)
    const keyOf = (i: number) => (keys === 'one key' ? `tap-${sale}` : `tap-${sale}-${i}`)
    const taps = Array.from({ length: 20 }, (_, i) => buyListing(app, market.mei, sale, keyOf(i)))
    const pages = await Promise.all((await Promise.all(taps)).map(checkoutIn))
    expect(new Set(pages).size).toBe(1)
    expect(await resaleOrdersOf(app, sale)).toHaveLength(1)
  },
)

it('lets one person hold ten works at the checkout page, however many they ask for at once', async () => {
  const { ken } = market
  const answers = await Promise.all((await market.forSale(20)).map((sale) => buyListing(app, ken, sale)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  const refused = answers.find(({ status }) => status !== 200)!
  expect(await statusAndCode(refused)).toEqual([409, 'TOO_MANY_OPEN'])
})
