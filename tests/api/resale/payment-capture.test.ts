import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LONG } from '../../../tools/gate.ts'
import { openIncident } from '../../../server/domain/checkout/incidents/incidents.ts'
import { stripePayments } from '../../../server/adapters/payments/stripe.ts'
import type { Payments } from '../../../server/adapters/payments/port.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { accountsOf } from '../../support/resale/earnings.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { listWork, workOf } from '../../support/resale/listing.ts'
import { operator } from '../../support/server/operator.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import { buyListing, postingsOf, resaleOrdersOf } from '../../support/resale/resale.ts'
import { StripeStandIn, WEBHOOK_SECRET } from '../../support/payments/stripe-stand-in.ts'
import { allowResale } from '../../support/shop/operator-acts.ts'
import { callOffOnChain } from '../../support/resale/sale-states.ts'
import { doNow } from '../../support/server/background-work.ts'

// A listed work is paid by a card that is charged after the transfer, not before.

const stripe = new StripeStandIn()
let app: TestApp
let ball = ''
let cards: Payments
let sandbox: Payments
let hana: Person
let ken: Person

beforeAll(async () => {
  app = await startApp({ PAYOUT_AFTER_DAYS: '0' })
  ball = (await fillShop(app, { lucky: { units: 20 } })).lucky ?? ''
  await allowResale(app)
  await app.work()
  cards = stripePayments(
    {
      secretKey: 'sk_test_stand_in',
      webhookSecret: WEBHOOK_SECRET,
      apiBase: await stripe.listen(),
    },
    app.deps.now,
  )
  sandbox = app.deps.sandbox!.payments
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
beforeEach(async () => {
  stripe.refusesCapture = null
  ;[hana, ken] = [await signIn(app), await signIn(app)]
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
  stripe.close()
})

/** A work of Hana's, for which Ken is at the checkout page. */
async function atTheCardPage() {
  // a work comes from a ball, and a ball is paid for in the sandbox
  app.deps.payments = sandbox
  const nft = await workOf(app, hana, ball)
  app.deps.payments = cards
  const { sale } = await listWork(app, hana, nft, 1000)
  const { payment_url } = (await (await buyListing(app, ken, sale)).json()) as { payment_url: string }
  const [resaleOrder] = await resaleOrdersOf(app, sale)
  return { nft, sale, checkout: payment_url.split('/').at(-1) ?? '', resaleOrder: resaleOrder!.id }
}
async function hear(checkout: string, type = 'checkout.session.completed') {
  await app.ask('/webhooks/payments', await stripe.webhook(checkout, type))
  await app.work()
}
const seen = async (resaleOrder: string) => {
  const answer = await app.ask(`/api/v1/purchases/${resaleOrder}`, json('GET', undefined, ken.cookie))
  return (await answer.json()) as { state: string; reason: string | null; charged: boolean }
}
const intentOf = (checkout: string) => stripe.intents.get(`pi_${checkout}`)?.status
const due = async () => (await operator(app, ['list'])).join('\n')

it('captures the buyer’s payment after the work is transferred, and posts every share', async () => {
  const { sale, checkout, resaleOrder } = await atTheCardPage()
  stripe.pay(checkout)
  expect(intentOf(checkout)).toBe('requires_capture')
  await hear(checkout)
  expect((await resaleOrdersOf(app, sale))[0]).toMatchObject({ state: 'sold', uncaptured: false })
  expect(intentOf(checkout)).toBe('succeeded')
  expect(await seen(resaleOrder)).toMatchObject({ state: 'sold', charged: true })
  const postings = (await postingsOf(app, resaleOrder)).map((line) => line.split(' ')[0])
  expect(new Set(postings)).toEqual(new Set(['settle', 'capture']))
  expect(await due()).toContain(`¥850  @${hana.profile.display_id}`)
})

it('releases the authorization, and charges nothing, when the chain refuses the transfer', async () => {
  const { nft, checkout, resaleOrder } = await atTheCardPage()
  await callOffOnChain(app, nft)
  stripe.pay(checkout)
  await hear(checkout)
  expect(await seen(resaleOrder)).toMatchObject({ state: 'refunded', charged: false })
  expect(intentOf(checkout)).toBe('canceled')
  expect(stripe.refunds).toEqual([])
  expect(await postingsOf(app, resaleOrder)).toEqual([])
  const notices = await app.ask('/api/v1/notices', json('GET', undefined, ken.cookie))
  expect(await notices.json()).toMatchObject({ notices: [{ kind: 'not_charged', amount: 1000 }] })
})

it('transfers nothing when the authorization has lapsed, notifies the buyer, and lists the work again', async () => {
  const { sale, checkout, resaleOrder } = await atTheCardPage()
  stripe.pay(checkout)
  const { read } = app.deps.payments
  // a payment provider releases an authorization after some days, in which this shop may have been closed
  app.deps.payments.read = async (id) => {
    const status = await read(id)
    stripe.intents.get(`pi_${checkout}`)!.status = 'canceled'
    return status
  }
  await hear(checkout)
  app.deps.payments.read = read
  expect(await seen(resaleOrder)).toMatchObject({ state: 'expired', reason: 'lapsed', charged: false })
  expect(await postingsOf(app, resaleOrder)).toEqual([])
  expect(await due()).not.toContain(`capture_failed:${resaleOrder}`)
  const notices = await app.ask('/api/v1/notices', json('GET', undefined, ken.cookie))
  expect(await notices.json()).toMatchObject({ notices: [{ kind: 'not_charged', amount: 1000 }] })
  const again = (await (await buyListing(app, ken, sale)).json()) as { payment_url: string }
  const next = again.payment_url.split('/').at(-1) ?? ''
  stripe.pay(next)
  await hear(next)
  expect((await resaleOrdersOf(app, sale)).map(({ state }) => state)).toEqual(['expired', 'sold'])
})

it('charges and refunds a payment method that cannot be authorized only', { tags: LONG }, async () => {
  const { nft, checkout, resaleOrder } = await atTheCardPage()
  await callOffOnChain(app, nft)
  stripe.payAtOnce(checkout)
  await hear(checkout)
  expect(await seen(resaleOrder)).toMatchObject({ state: 'refunded', charged: true })
  expect(stripe.refunds.splice(0)).toEqual([
    { payment_intent: `pi_${checkout}`, key: `refund:${resaleOrder}` },
  ])
  expect(await postingsOf(app, resaleOrder)).toHaveLength(4)
})

it('treats a payment that an operator has captured manually as captured', { tags: LONG }, async () => {
  const { checkout, resaleOrder } = await atTheCardPage()
  stripe.pay(checkout)
  stripe.refusesCapture = null
  const { capture } = app.deps.payments
  app.deps.payments.capture = async (order, payment) => {
    stripe.intents.get(`pi_${checkout}`)!.status = 'succeeded'
    return capture(order, payment)
  }
  await hear(checkout)
  app.deps.payments.capture = capture
  expect(await postingsOf(app, resaleOrder)).toHaveLength(6)
})

describe('A capture that the payment provider refuses after the transfer', () => {
  const refused = async () => {
    const deal = await atTheCardPage()
    stripe.pay(deal.checkout)
    stripe.refusesCapture = 'charge_expired_for_capture'
    await hear(deal.checkout)
    expect(await seen(deal.resaleOrder)).toMatchObject({ state: 'sold', charged: false })
    return { ...deal, incident: `capture_failed:${deal.resaleOrder}` }
  }

  it('is an incident, holds the seller’s share back, and becomes the shop’s loss where an operator decides so', async () => {
    const { incident, resaleOrder } = await refused()
    const before = await accountsOf(app)
    expect(await due()).toContain(
      `@${hana.profile.display_id}, held back  ${incident}  the payment provider refuses to capture: charge_expired_for_capture`,
    )
    expect(await due()).not.toContain(`¥850  @${hana.profile.display_id}`)
    await operator(app, ['resolve', incident, 'released', 'the shop bears it'])
    expect(await due()).toContain(`¥850  @${hana.profile.display_id}`)
    const after = await accountsOf(app)
    expect([after.loss, (after.held ?? 0) - (before.held ?? 0)]).toEqual([1000, -1000])
    expect(await seen(resaleOrder)).toMatchObject({ state: 'sold' })
  })

  it('pays no share where an operator reverses the sale', { tags: LONG }, async () => {
    const before = await accountsOf(app)
    const { incident } = await refused()
    await operator(app, ['resolve', incident, 'reversed', 'the work came back'])
    const after = await accountsOf(app)
    expect([after.seller, after.held, after.fee, after.card]).toEqual([
      before.seller,
      before.held,
      before.fee,
      before.card,
    ])
    expect(await due()).not.toContain(`@${hana.profile.display_id}`)
  })

  it(
    'is not retried after an operator has reversed the sale for another reason',
    { tags: LONG },
    async () => {
      const { checkout, resaleOrder } = await atTheCardPage()
      stripe.pay(checkout)
      const { capture } = app.deps.payments
      app.deps.payments.capture = () => Promise.reject(new Error('a line that broke'))
      await hear(checkout)
      const happened = {
        kind: 'taken_back',
        about: resaleOrder,
        resaleOrderId: resaleOrder,
        amount: 1000,
        note: 'x',
      } as const
      await openIncident(app.deps.db, happened, app.deps.now())
      await operator(app, ['resolve', `taken_back:${resaleOrder}`, 'reversed', 'the work came back'])
      app.deps.payments.capture = capture
      await doNow(app, { subject: resaleOrder })
      expect(intentOf(checkout)).toBe('requires_capture')
      expect((await postingsOf(app, resaleOrder)).filter((line) => line.startsWith('capture'))).toEqual([])
    },
  )
})
