import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { watchListings } from '../../server/listings/watch.ts'
import { applyPayment } from '../../server/orders/payment.ts'
import { decide } from '../../server/payments/sandbox-decide.ts'
import { sendSandboxWebhook } from '../../server/payments/sandbox-webhooks.ts'
import { expirePurchase } from '../../server/resale/payment.ts'
import { startApp, type TestApp } from '../support/app.ts'
import {
  buyListing,
  cancelListing,
  eachOf,
  fleaMarket,
  letGo,
  postingsOf,
  purchasesOf,
  saleRow,
  verdict,
} from '../support/second-hand.ts'
import { checkoutIn } from '../support/shopping.ts'

const ROUNDS = 40
const AT_ONCE = 4
/** Head starts, so that each side of a race is the first one sometimes. */
const HEAD_STARTS_MS = [0, 0, 4, 40]
const HOUR_MS = 3_600_000
const PAID_BACK = ['capture card 1000', 'capture held -1000', 'refund held 1000', 'refund card -1000']

let app: TestApp
let market: Awaited<ReturnType<typeof fleaMarket>>
beforeAll(async () => {
  app = await startApp()
  market = await fleaMarket(app)
})
afterAll(() => app.close())

/** Two deeds in one moment, now the one a little earlier, now the other one. */
async function race<A, B>(i: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  const wait = HEAD_STARTS_MS[(i >> 1) % HEAD_STARTS_MS.length] ?? 0
  const late = () => new Promise((done) => setTimeout(done, wait))
  return Promise.all(i % 2 ? [late().then(one), other()] : [one(), late().then(other)])
}

/** How often each side won, for whoever reads the log. */
function tell(what: string, wins: readonly boolean[]): void {
  const first = wins.filter(Boolean).length
  console.log(`${what}: ${first} to ${wins.length - first}`)
}

it('is either bought or cancelled when both are asked at once, and the loser is told why', async () => {
  const { ken, seller, idOf } = market
  const wins: boolean[] = []
  await eachOf(await market.forSale(ROUNDS), AT_ONCE, async (sale, i) => {
    const [buying, cancelling] = await race(
      i,
      () => buyListing(app, ken, sale),
      () => cancelListing(app, seller, sale),
    )
    const bought = buying.status === 200
    wins.push(bought)
    if (!bought) await app.work()
    const loser = await verdict(bought ? cancelling : buying)
    expect(loser).toEqual([409, bought ? 'BUYER_AT_CARD_PAGE' : 'NO_LONGER_FOR_SALE'])
    expect(bought || cancelling.status === 204).toBe(true)
    expect(await saleRow(app, sale)).toMatchObject(
      bought
        ? { state: 'reserved', buyer_user_id: idOf(ken) }
        : { state: 'cancelled', reveal: null, buyer_user_id: null },
    )
    expect(await purchasesOf(app, sale)).toHaveLength(bought ? 1 : 0)
    await letGo(app, sale)
  })
  tell('bought against cancelled', wins)
})

it('is either bought or over when its time ends just then', async () => {
  const { ken, idOf } = market
  const later = { ...app.deps, now: () => new Date(Date.now() + 2 * HOUR_MS) }
  const wins: boolean[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const [sale = ''] = await market.forSale(1, { expires_at: new Date(Date.now() + HOUR_MS) })
    const [buying] = await race(
      i,
      () => buyListing(app, ken, sale),
      () => watchListings(later),
    )
    const bought = buying.status === 200
    wins.push(bought)
    expect((await verdict(buying))[1]).toBe(bought ? undefined : 'NO_LONGER_FOR_SALE')
    expect(await saleRow(app, sale)).toMatchObject(
      bought
        ? { state: 'reserved', buyer_user_id: idOf(ken) }
        : { state: 'closed', reason: 'expired', buyer_user_id: null },
    )
    expect(await purchasesOf(app, sale)).toHaveLength(bought ? 1 : 0)
    await letGo(app, sale)
  }
  tell('bought against expired', wins)
})

it('goes to late money or to the next buyer, never to both, and the other one has the money back', async () => {
  const { ken, mei, idOf } = market
  const wins: boolean[] = []
  await eachOf(await market.forSale(ROUNDS), AT_ONCE, async (sale, i) => {
    const late = await checkoutIn(await buyListing(app, ken, sale))
    const [first] = await purchasesOf(app, sale)
    await expirePurchase(app.deps, first!.id)
    expect(await saleRow(app, sale)).toMatchObject({ state: 'listed', buyer_user_id: null })
    await decide(app.deps, late, 'pay', 'lost')
    const [buying] = await race(
      i,
      () => buyListing(app, mei, sale),
      () => applyPayment(app.deps, late),
    )
    await app.work()
    const next = buying.status === 200
    wins.push(next)
    const [kens, ...others] = await purchasesOf(app, sale)
    // no chain knows these works, so money that holds one is paid back as well, for another reason
    expect(kens).toMatchObject({ state: 'refunded', reason: next ? 'gone' : 'withdrawn' })
    expect(await postingsOf(app, kens!.id)).toEqual(PAID_BACK)
    expect(others.map((one) => one.state)).toEqual(next ? ['reserved'] : [])
    expect(await saleRow(app, sale)).toMatchObject(
      next ? { state: 'reserved', buyer_user_id: idOf(mei) } : { state: 'closed', reveal: null },
    )
    await letGo(app, sale)
  })
  tell('next buyer against late money', wins)
})

it('is paid for or released when the time at the card page ends just then, and the money is kept track of', async () => {
  const { ken } = market
  await eachOf(await market.forSale(ROUNDS), AT_ONCE, async (sale, i) => {
    const checkout = await checkoutIn(await buyListing(app, ken, sale))
    const [purchase] = await purchasesOf(app, sale)
    await race(
      i,
      () => expirePurchase(app.deps, purchase!.id),
      () => decide(app.deps, checkout, 'pay', 'prompt'),
    )
    await app.work()
    const [now] = await purchasesOf(app, sale)
    // money that came, in time or late, found the work free; no chain knows it, so it went back
    expect(now!.state).toBe('refunded')
    expect(await postingsOf(app, now!.id)).toEqual(PAID_BACK)
  })
})

it('takes the money once, however many webhooks say so in one moment', async () => {
  const [sale = '', other = ''] = await market.forSale(2)
  const checkout = await checkoutIn(await buyListing(app, market.ken, sale))
  const untouched = await checkoutIn(await buyListing(app, market.ken, other))
  await decide(app.deps, checkout, 'pay', 'lost')
  const ten = Array.from({ length: 10 })
  const event = `event_${randomUUID()}|checkout.paid|${checkout}`
  await Promise.all(ten.map(() => sendSandboxWebhook(app.deps, event)))
  await Promise.all(ten.map(() => applyPayment(app.deps, checkout)))
  await app.work()
  const events = app.deps.db.selectFrom('payment_events').selectAll().where('checkout_id', '=', checkout)
  expect((await events.execute()).map((one) => one.applied_at !== null)).toEqual([true])
  const [purchase] = await purchasesOf(app, sale)
  expect(await postingsOf(app, purchase!.id)).toEqual(PAID_BACK)
  expect(await app.deps.payments.read(untouched)).toMatchObject({ state: 'open' })
})
