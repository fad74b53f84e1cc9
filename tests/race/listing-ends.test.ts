import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { watchListings } from '../../server/domain/resale/listings/watch.ts'
import { applyPayment } from '../../server/domain/shop/payment.ts'
import { decide } from '../../server/adapters/payments/sandbox-decide.ts'
import { sendSandboxWebhook } from '../../server/adapters/payments/sandbox-webhooks.ts'
import { expireResaleOrder } from '../../server/domain/resale/orders/ending.ts'
import { startApp, type TestApp } from '../support/server/app.ts'
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
} from '../support/resale/resale.ts'
import { checkoutIn } from '../support/shop/shopping.ts'

const ROUNDS = 40
const AT_ONCE = 4
/** Head starts, so that each side of a race is the first one sometimes. */
const HEAD_STARTS_MS = [0, 0, 4, 40]
/** A withdrawal asks the books, then the card company: a payment is faster by so much. */
const WITHDRAWAL_STARTS_MS = [0, 20, 60, 150]
const HOUR_MS = 3_600_000
/** Authorized and let go: nothing was charged, nothing is in the books. */
const PAID_BACK: string[] = []

let app: TestApp
let market: Awaited<ReturnType<typeof fleaMarket>>
beforeAll(async () => {
  app = await startApp()
  market = await fleaMarket(app)
})
afterAll(() => app.close())

/** Two deeds in one moment, now the one a little earlier, now the other one. */
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

/** How often each side won, for whoever reads the log. */
function tell(what: string, wins: readonly boolean[]): void {
  const first = wins.filter(Boolean).length
  console.log(`${what}: ${first} to ${wins.length - first}`)
}

it('is withdrawn from a buyer who has not paid, whoever asks first, and their card page is closed', async () => {
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
    expect(await verdict(cancelling)).toEqual([204, undefined])
    expect(reserved ? 'NO_LONGER_FOR_SALE' : (await verdict(buying))[1]).toMatch(
      /^(?:NO_LONGER_FOR_SALE|ORDER_OVER)$/,
    )
    expect(await saleRow(app, sale)).toMatchObject({
      state: 'cancelled',
      reveal: null,
      buyer_user_id: null,
      ending: null,
    })
    for (const { state, reason, checkout_id } of await purchasesOf(app, sale)) {
      const page = checkout_id === null ? 'expired' : (await app.deps.payments.read(checkout_id)).state
      expect([state, reason, page]).toEqual(['expired', 'seller_withdrew', 'expired'])
    }
  })
  tell('reserved before it was withdrawn', wins)
})

it('is sold or withdrawn when its buyer pays just then, and nobody is charged for what was withdrawn', async () => {
  const { ken, seller } = market
  const wins: boolean[] = []
  await eachOf(await market.forSale(ROUNDS), AT_ONCE, async (sale, i) => {
    const checkout = await checkoutIn(await buyListing(app, ken, sale))
    const [, cancelling] = await race(
      i,
      () => decide(app.deps, checkout, 'pay', 'prompt'),
      () => cancelListing(app, seller, sale),
      WITHDRAWAL_STARTS_MS,
    )
    await app.work()
    const [purchase] = await purchasesOf(app, sale)
    const paid = purchase!.paid_at !== null
    // no chain knows these works, so what was paid is let go of all the same; a page that was closed is paid late
    expect(purchase).toMatchObject(
      paid ? { state: 'refunded', uncaptured: true } : { state: 'expired', reason: 'seller_withdrew' },
    )
    const withdrawn = cancelling.status === 204
    wins.push(!withdrawn)
    // the hand-over of what was paid may have ended the listing by then
    expect(withdrawn ? 'ALREADY_SOLD' : (await verdict(cancelling))[1]).toMatch(
      /^(?:ALREADY_SOLD|LISTING_OVER)$/,
    )
    expect((await saleRow(app, sale)).state).toBe(withdrawn ? 'cancelled' : 'closed')
    expect(await postingsOf(app, purchase!.id)).toEqual([])
  })
  tell('paid before it was withdrawn', wins)
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
    await expireResaleOrder(app.deps, first!.id)
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
      () => expireResaleOrder(app.deps, purchase!.id),
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
