import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { fillShop } from '../support/catalog.ts'
import { json, signIn, type Person } from '../support/people.ts'
import { buy } from '../support/shopping.ts'
import { StripeStandIn, WEBHOOK_SECRET } from '../support/stripe-stand-in.ts'

const stripe = new StripeStandIn()
let app: TestApp
let ball = ''
let hana: Person
beforeAll(async () => {
  app = await startApp({
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: await stripe.listen(),
  })
  ball = (await fillShop(app, { lucky: { units: 2 } })).lucky ?? ''
  await app.work()
  hana = await signIn(app)
})
afterAll(async () => {
  await app.close()
  stripe.close()
})

async function orderABall(key: string) {
  const { payment_url } = (await (await buy(app, hana, ball, key)).json()) as { payment_url: string }
  return payment_url.split('/').at(-1) ?? ''
}

async function stateOf(checkout: string) {
  const id = stripe.sessions.get(checkout)?.client_reference_id
  const answer = await app.ask(`/api/v1/orders/${id}`, json('GET', undefined, hana.cookie))
  return ((await answer.json()) as { state: string }).state
}

async function hear(checkout: string, type: string, secret?: string) {
  const answer = await app.ask('/webhooks/payments', await stripe.webhook(checkout, type, secret))
  await app.work()
  return answer.status
}

it('opens one card page for an order, in whole yen and for half an hour', async () => {
  const checkout = await orderABall('tap-1')
  expect(await orderABall('tap-1')).toBe(checkout)
  const { asked } = stripe.sessions.get(checkout)!
  expect(asked).toMatchObject({
    mode: 'payment',
    'line_items[0][price_data][currency]': 'jpy',
    'line_items[0][price_data][unit_amount]': '500',
  })
  const minutes = (Number(asked.expires_at) - Date.now() / 1000) / 60
  expect(minutes).toBeGreaterThan(29)
  expect(minutes).toBeLessThan(32)
})

it('believes a signed webhook only, and what the session says rather than what it is called', async () => {
  const checkout = await orderABall('tap-1')
  expect(await hear(checkout, 'checkout.session.completed', 'whsec_somebody_else')).toBe(400)
  expect(await hear(checkout, 'checkout.session.completed')).toBe(204)
  expect(await stateOf(checkout)).toBe('reserved')
  stripe.pay(checkout)
  expect(await hear(checkout, 'checkout.session.async_payment_succeeded')).toBe(204)
  expect(await hear(checkout, 'checkout.session.async_payment_succeeded')).toBe(204)
  expect(await stateOf(checkout)).toBe('delivered')
})

it('gives late money back, once', async () => {
  const late = await orderABall('tap-2')
  stripe.sessions.get(late)!.status = 'expired'
  await hear(late, 'checkout.session.expired')
  expect(await stateOf(late)).toBe('expired')
  const other = await orderABall('tap-3')
  stripe.pay(late)
  await hear(late, 'checkout.session.completed')
  await hear(late, 'checkout.session.async_payment_succeeded')
  expect(await stateOf(late)).toBe('refunded')
  expect(stripe.refunds).toEqual([{ payment_intent: `pi_${late}`, key: expect.any(String) as string }])
  expect(await stateOf(other)).toBe('reserved')
})
