import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LONG } from '../../../tools/gate.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { manyUsers } from '../../support/server/many-users.ts'
import type { Person } from '../../support/accounts/people.ts'
import { buyListing, fleaMarket, resaleOrdersOf } from '../../support/resale/resale.ts'
import { changeBall } from '../../support/shop/operator-acts.ts'
import { loseCheckout, orderAt, standingOf } from '../../support/shop/order-records.ts'
import { buy, checkoutIn } from '../../support/shop/shopping.ts'
import { incidentsOf } from '../../support/payments/reports.ts'
import { StripeStandIn, WEBHOOK_SECRET } from '../../support/payments/stripe-stand-in.ts'
import { doNow } from '../../support/server/background-work.ts'

// Money reaches the shop's account at the payment provider in many ways. Only the payment that was requested
// pays an order.

const stripe = new StripeStandIn()
let app: TestApp
let market: Awaited<ReturnType<typeof fleaMarket>>
let ball = ''
let hana: Person
const complaints: string[] = []

beforeAll(async () => {
  app = await startApp({
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: await stripe.listen(),
  })
  market = await fleaMarket(app)
  ball = market.ball
  await changeBall(app, ball, { price: 50_000, units: 100 })
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => void complaints.push(said.join(' ')))
})
beforeEach(async () => {
  ;[hana] = (await manyUsers(app, 1)) as [Person]
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
  stripe.close()
})

const hear = async (checkout: string, type = 'checkout.session.completed') => {
  const { status } = await app.ask('/webhooks/payments', await stripe.webhook(checkout, type))
  expect(status).toBe(204)
  await app.work()
}
const unknownPayments = async (checkout: string) => {
  const about = (await incidentsOf(app)).filter(({ id }) => id === `unknown_payment:${checkout}`)
  return about.map(({ amount, payment_id, note }) => ({ amount, payment_id, note }))
}
async function orderABall() {
  const checkout = await checkoutIn(await buy(app, hana, ball))
  const id = await orderAt(app, checkout)
  return { checkout, id, state: async () => (await standingOf(app, 'orders', id)).state }
}
async function buyAWork() {
  const [sale = ''] = await market.forSale(1)
  const checkout = await checkoutIn(await buyListing(app, hana, sale))
  const [resaleOrder] = await resaleOrdersOf(app, sale)
  return { checkout, id: resaleOrder!.id, state: async () => (await resaleOrdersOf(app, sale))[0]!.state }
}

describe.each([
  ['a ball', orderABall, 'delivered'],
  // no chain knows the listed works of this test: what is paid for them goes back
  ['a listed work', buyAWork, 'refunded'],
] as const)('A buyer of %s', (_what, order, paid) => {
  it('pays nothing by a payment link whose address names the order, and the order can still be paid', async () => {
    const { id, checkout, state } = await order()
    const link = stripe.payByLink({ client_reference_id: id })
    await hear(link)
    expect(await state()).toBe('reserved')
    expect(await unknownPayments(link)).toEqual([
      {
        amount: 100,
        payment_id: `pi_${link}`,
        note: expect.stringContaining('unexpected payment') as string,
      },
    ])
    stripe.pay(checkout)
    await hear(checkout)
    await vi.waitFor(async () => {
      await app.work()
      expect(await state()).toBe(paid)
    }, 60_000)
  })

  it.each([
    ['less than the price', { amount_total: 100 }],
    ['another currency', { currency: 'usd' }],
    ['another order', { metadata: { order_id: 'somebody-else' } }],
    ['a subscription', { mode: 'subscription' }],
    ['a payment link', { payment_link: 'plink_2' }],
  ])(
    'has paid nothing when their own page turns out to be about %s',
    { tags: LONG },
    async (_other, said) => {
      const { checkout, state } = await order()
      Object.assign(stripe.sessions.get(checkout)!, said)
      stripe.pay(checkout)
      await hear(checkout)
      expect(await state()).toBe('reserved')
      expect(await unknownPayments(checkout)).toHaveLength(1)
    },
  )

  it('has paid a stranger’s price, of which a person hears although every message was lost', async () => {
    const { id, checkout, state } = await order()
    stripe.sessions.get(checkout)!.amount_total = 100
    stripe.pay(checkout)
    await doNow(app, { subject: id })
    expect(await state()).toBe('expired')
    expect(await unknownPayments(checkout)).toHaveLength(1)
  })

  it('has paid when the shop lost the name of the page it opened, and not by a page that lacks its secret', async () => {
    const { id, checkout, state } = await order()
    await loseCheckout(app, id)
    const { metadata, amount_total } = stripe.sessions.get(checkout)!
    const forged = stripe.payByLink({
      metadata: { ...metadata, secret: 'guessed' },
      amount_total,
      payment_link: null,
    })
    await hear(forged)
    expect(await unknownPayments(forged)).toHaveLength(1)
    stripe.pay(checkout)
    await hear(checkout)
    expect(await state()).not.toBe('reserved')
    expect(await unknownPayments(checkout)).toEqual([])
  })
})
