import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { watchListings } from '../../server/domain/resale/listings/watch.ts'
import { applyPayment, sendSandboxWebhook, expireResaleOrder } from '../support/payments/checkout-jobs.ts'
import { startApp, type TestApp } from '../support/server/app.ts'
import {
  buyListing,
  cancelListing,
  eachOf,
  fleaMarket,
  letGo,
  postingsOf,
  resaleOrdersOf,
  saleRow,
  statusAndCode,
} from '../support/resale/resale.ts'
import { checkoutIn } from '../support/shop/shopping.ts'

const ROUNDS = 40
const AT_ONCE = 4
/** Delays, so that each side of a race is first sometimes. */
const HEAD_STARTS_MS = [0, 0, 4, 40]
/** A cancellation queries the database and the payment provider: a payment is faster by this much. */
const WITHDRAWAL_STARTS_MS = [0, 20, 60, 150]
const HOUR_MS = 3_600_000
/** Authorized and released: nothing was captured, and the ledger has no entry. */
const PAID_BACK: string[] = []

let app: TestApp
let market: Awaited<ReturnType<typeof fleaMarket>>
beforeAll(async () => {
  app = await startApp()
  market = await fleaMarket(app)
})
afterAll(() => app.close())

/** Two concurrent actions, each a little earlier in turn. */
async function race<A, B>(
  i: number,
  one: () => Promise<A>,
  other: () => Promise<B>,
  headStarts: readonly number[] = HEAD_STARTS_MS,
): Promise<[A, B]> {
  const wait = headStarts[(i >> 1) % headStarts.length] ?? 0
  const late = () => new Promise((done) => setTimeout(done, wait))
  return Promise.all(i % 2 ? [late().then(one), other()] : [one(), late().then(other)])
}

/** Logs how often each side won. */
function logWins(what: string, wins: readonly boolean[]): void {
  const first = wins.filter(Boolean).length
  console.log(`${what}: ${first} to ${wins.length - first}`)
}

it('is cancelled for a buyer who has not paid, in whatever order, and their checkout page is closed', async () => {
  const { ken, seller } = market
  const wins: boolean[] = []
  await eachOf(await market.forSale(ROUNDS), AT_ONCE, async (sale, i) => {
    const [buying, cancelling] = await race(
      i,
      () => buyListing(app, ken, sale),
      () => cancelListing(app, seller, sale),
    )
    await app.work()
    const reserved = buying.status === 200
    wins.push(reserved)
    expect(await statusAndCode(cancelling)).toEqual([204, undefined])
    expect(reserved ? 'NO_LONGER_FOR_SALE' : (await statusAndCode(buying))[1]).toMatch(
      /^(?:NO_LONGER_FOR_SALE|ORDER_OVER)$/,
    )
    expect(await saleRow(app, sale)).toMatchObject({
      state: 'cancelled',
      reveal: null,
      buyer_user_id: null,
      ending: null,
    })
    for (const { state, reason, checkout_id } of await resaleOrdersOf(app, sale)) {
      const page = checkout_id === null ? 'expired' : (await app.deps.payments.read(checkout_id)).state
      expect([state, reason, page]).toEqual(['expired', 'seller_withdrew', 'expired'])
    }
  })
  logWins('reserved before it was withdrawn', wins)
})

it('is sold or cancelled when its buyer pays concurrently, and a cancelled one charges nobody', async () => {
  const { ken, seller } = market
  const wins: boolean[] = []
  await eachOf(await market.forSale(ROUNDS), AT_ONCE, async (sale, i) => {
    const checkout = await checkoutIn(await buyListing(app, ken, sale))
    const [, cancelling] = await race(
      i,
      () => app.deps.sandbox!.decide(checkout, 'pay', 'prompt'),
      () => cancelListing(app, seller, sale),
      WITHDRAWAL_STARTS_MS,
    )
    await app.work()
    const [resaleOrder] = await resaleOrdersOf(app, sale)
    const paid = resaleOrder!.paid_at !== null
    // these works are on no chain, so a paid order is released too; a closed page is paid late
    expect(resaleOrder).toMatchObject(
      paid ? { state: 'refunded', uncaptured: true } : { state: 'expired', reason: 'seller_withdrew' },
    )
    const withdrawn = cancelling.status === 204
    wins.push(!withdrawn)
    // the settlement of a paid order may have ended the listing already
    expect(withdrawn ? 'ALREADY_SOLD' : (await statusAndCode(cancelling))[1]).toMatch(
      /^(?:ALREADY_SOLD|LISTING_OVER)$/,
    )
    expect((await saleRow(app, sale)).state).toBe(withdrawn ? 'cancelled' : 'closed')
    expect(await postingsOf(app, resaleOrder!.id)).toEqual([])
  })
  logWins('paid before it was withdrawn', wins)
})

it('is either reserved or expired when its time ends concurrently', async () => {
  const { ken, idOf } = market
  const later = { ...app.deps, now: () => new Date(app.deps.now().getTime() + 2 * HOUR_MS) }
  const wins: boolean[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const [sale = ''] = await market.forSale(1, { expires_at: new Date(app.deps.now().getTime() + HOUR_MS) })
    const [buying] = await race(
      i,
      () => buyListing(app, ken, sale),
      () => watchListings(later),
    )
    const bought = buying.status === 200
    wins.push(bought)
    expect((await statusAndCode(buying))[1]).toBe(bought ? undefined : 'NO_LONGER_FOR_SALE')
    expect(await saleRow(app, sale)).toMatchObject(
      bought
        ? { state: 'reserved', buyer_user_id: idOf(ken) }
        : { state: 'closed', reason: 'expired', buyer_user_id: null },
    )
    expect(await resaleOrdersOf(app, sale)).toHaveLength(bought ? 1 : 0)
    await letGo(app, sale)
  }
  logWins('bought against expired', wins)
})

it('is sold to a late payer or to the next buyer, never to both, and the other one is refunded', async () => {
  const { ken, mei, idOf } = market
  const wins: boolean[] = []
  await eachOf(await market.forSale(ROUNDS), AT_ONCE, async (sale, i) => {
    const late = await checkoutIn(await buyListing(app, ken, sale))
    const [first] = await resaleOrdersOf(app, sale)
    await expireResaleOrder(app.deps, first!.id)
    expect(await saleRow(app, sale)).toMatchObject({ state: 'listed', buyer_user_id: null })
    await app.deps.sandbox!.decide(late, 'pay', 'lost')
    const [buying] = await race(
      i,
      () => buyListing(app, mei, sale),
      () => applyPayment(app.deps, late),
    )
    await app.work()
    const next = buying.status === 200
    wins.push(next)
    const [kens, ...others] = await resaleOrdersOf(app, sale)
    // these works are on no chain, so a paid order that got one is refunded too, for another reason
    expect(kens).toMatchObject({ state: 'refunded', reason: next ? 'gone' : 'withdrawn' })
    expect(await postingsOf(app, kens!.id)).toEqual(PAID_BACK)
    expect(others.map((one) => one.state)).toEqual(next ? ['reserved'] : [])
    expect(await saleRow(app, sale)).toMatchObject(
      next ? { state: 'reserved', buyer_user_id: idOf(mei) } : { state: 'closed', reveal: null },
    )
    await letGo(app, sale)
  })
  logWins('next buyer against late money', wins)
})

it('is paid or released when its checkout expires concurrently, and the ledger adds up', async () => {
  const { ken } = market
  await eachOf(await market.forSale(ROUNDS), AT_ONCE, async (sale, i) => {
    const checkout = await checkoutIn(await buyListing(app, ken, sale))
    const [resaleOrder] = await resaleOrdersOf(app, sale)
    await race(
      i,
      () => expireResaleOrder(app.deps, resaleOrder!.id),
      () => app.deps.sandbox!.decide(checkout, 'pay', 'prompt'),
    )
    await app.work()
    const [now] = await resaleOrdersOf(app, sale)
    // money in time or late got the work; it is on no chain, so it was refunded
    expect(now!.state).toBe('refunded')
    expect(await postingsOf(app, now!.id)).toEqual(PAID_BACK)
  })
})

it('posts the payment once, however many webhooks arrive concurrently', async () => {
  const [sale = '', other = ''] = await market.forSale(2)
  const checkout = await checkoutIn(await buyListing(app, market.ken, sale))
  const untouched = await checkoutIn(await buyListing(app, market.ken, other))
  await app.deps.sandbox!.decide(checkout, 'pay', 'lost')
  const ten = Array.from({ length: 10 })
  const event = `event_${randomUUID()}|checkout.paid|${checkout}`
  await Promise.all(ten.map(() => sendSandboxWebhook(app.deps, event)))
  await Promise.all(ten.map(() => applyPayment(app.deps, checkout)))
  await app.work()
  const events = app.deps.db.selectFrom('payment_events').selectAll().where('checkout_id', '=', checkout)
  expect((await events.execute()).map((one) => one.applied_at !== null)).toEqual([true])
  const [resaleOrder] = await resaleOrdersOf(app, sale)
  expect(await postingsOf(app, resaleOrder!.id)).toEqual(PAID_BACK)
  expect(await app.deps.payments.read(untouched)).toMatchObject({ state: 'open' })
})
