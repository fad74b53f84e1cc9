import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Order } from '../../../src/contract/orders.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import { buyListing, putUpForSale } from '../../support/resale/resale.ts'
import { renameEverything } from '../../support/shop/operator-acts.ts'
import { buy, checkoutIn } from '../../support/shop/shopping.ts'
import { StripeStandIn, WEBHOOK_SECRET } from '../../support/payments/stripe-stand-in.ts'
import { doNow } from '../../support/server/background-work.ts'
import { LONG } from '../../../tools/gate.ts'

const stripe = new StripeStandIn()
let app: TestApp
let ball = ''
let plenty = ''
let hana: Person
beforeAll(async () => {
  app = await startApp({
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: await stripe.listen(),
  })
  const balls = await fillShop(app, { lucky: { units: 2 }, plenty: {} })
  ball = balls.lucky ?? ''
  plenty = balls.plenty ?? ''
  await app.work()
  hana = await signIn(app)
})
afterAll(async () => {
  await app.close()
  stripe.close()
})

async function orderABall(key: string, which = ball) {
  return checkoutIn(await buy(app, hana, which, key))
}

const halfAnHourLater = (kind: string, subject: string) => doNow(app, { kind, subject })

/** As `ask`, where the payment provider receives every request and its answers are lost. */
async function unheard(ask: () => Promise<Response>) {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  stripe.unheard = Number.POSITIVE_INFINITY
  const { status } = await ask()
  stripe.unheard = 0
  complaint.mockRestore()
  return status
}

let renamed = 0
/** The shop's texts may have changed between two taps. */
const changeTexts = () => renameEverything(app, `新しい名前${++renamed}`)

async function orderOf(checkout: string) {
  const id = stripe.sessions.get(checkout)?.metadata.order_id
  const answer = await app.ask(`/api/v1/orders/${id}`, json('GET', undefined, hana.cookie))
  return (await answer.json()) as Order
}

async function stateOf(checkout: string) {
  return (await orderOf(checkout)).state
}

async function hear(checkout: string, type: string, secret?: string) {
  const answer = await app.ask('/webhooks/payments', await stripe.webhook(checkout, type, secret))
  await app.work()
  return answer.status
}

it('opens one checkout page for an order, in whole yen', async () => {
  const checkout = await orderABall('tap-1')
  expect(await orderABall('tap-1')).toBe(checkout)
  const { asked } = stripe.sessions.get(checkout)!
  expect(asked).toMatchObject({
    mode: 'payment',
    'line_items[0][price_data][currency]': 'jpy',
    'line_items[0][price_data][unit_amount]': '500',
  })
})

it('asks for a card alone, whatever else the account takes', async () => {
  const { asked } = stripe.sessions.get(await orderABall('tap-card', plenty))!
  const types = Object.entries(asked).filter(([field]) => field.includes('payment_method_types'))
  expect(types).toEqual([['allowed_payment_method_types[0]', 'card']])
})

describe('an order whose buyer has a slip to pay', () => {
  const ends = (checkout: string) =>
    halfAnHourLater('expire-order', stripe.sessions.get(checkout)!.metadata.order_id!)
  const cancel = async (checkout: string) => {
    const id = stripe.sessions.get(checkout)!.metadata.order_id
    const answer = await app.ask(`/api/v1/orders/${id}`, json('DELETE', undefined, hana.cookie))
    return [answer.status, ((await answer.json()) as { code: string }).code]
  }
  const withSlip = async (key: string) => {
    const checkout = await orderABall(key, plenty)
    const open = await orderOf(checkout)
    expect([open.payment_url?.split('/').at(-1), open.payment_pending]).toEqual([checkout, false])
    stripe.takeSlip(checkout)
    await hear(checkout, 'checkout.session.completed')
    expect(await orderOf(checkout)).toMatchObject({ payment_url: null, payment_pending: true })
    // neither its time nor its buyer ends it: the slip stays payable
    await ends(checkout)
    expect(await cancel(checkout)).toEqual([409, 'PAYMENT_PENDING'])
    expect(await stateOf(checkout)).toBe('reserved')
    return checkout
  }

  it('is delivered when the slip is paid', async () => {
    const checkout = await withSlip('tap-slip')
    stripe.payAtOnce(checkout)
    await hear(checkout, 'checkout.session.async_payment_succeeded')
    expect(await orderOf(checkout)).toMatchObject({ state: 'delivered', payment_pending: false })
  })

  it('says so where no webhook came', async () => {
    const checkout = await orderABall('tap-unheard-slip', plenty)
    stripe.takeSlip(checkout)
    await ends(checkout)
    expect(await orderOf(checkout)).toMatchObject({ state: 'reserved', payment_pending: true })
    stripe.endSlip(checkout)
    await hear(checkout, 'checkout.session.async_payment_failed')
  })

  it('ends when the slip can no longer be paid', async () => {
    const checkout = await withSlip('tap-no-slip')
    stripe.endSlip(checkout)
    await hear(checkout, 'checkout.session.async_payment_failed')
    expect(await stateOf(checkout)).toBe('declined')
  })
})

describe('when the payment provider fails', () => {
  /** The library tries once more by itself. */
  const AT_ONCE = 2
  const failing = async <T>(times: number, ask: () => Promise<T>) => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    stripe.failing = times
    const answer = await ask()
    stripe.failing = 0
    complaint.mockRestore()
    return answer
  }

  it('has the next tap open the page: it repeats a failure to the same key', async () => {
    const tap = () => buy(app, hana, plenty, 'tap-fails').then(({ status }) => status)
    expect(await failing(1, tap)).toBe(503)
    expect(await failing(1, tap)).toBe(503)
    const checkout = await orderABall('tap-fails', plenty)
    expect(stripe.sessions.get(checkout)?.status).toBe('open')
    expect(await orderABall('tap-fails', plenty)).toBe(checkout)
    await halfAnHourLater('expire-order', stripe.sessions.get(checkout)!.metadata.order_id!)
  })

  it('pays back all the same, once', async () => {
    const before = stripe.refunds.length
    const ask = () => app.deps.payments.refund('order-of-a-failure', 'pi_of_a_failure')
    await failing(1, ask)
    expect(stripe.refunds.slice(before).map(({ payment_intent }) => payment_intent)).toEqual([
      'pi_of_a_failure',
    ])
    await expect(failing(AT_ONCE, () => app.deps.payments.refund('another-order', 'pi_2'))).rejects.toThrow(
      'An unknown error occurred',
    )
    await app.deps.payments.refund('another-order', 'pi_2')
    expect(stripe.refunds).toHaveLength(before + 2)
  })
})

describe('when the payment provider is asked too often', () => {
  const tooSoon = async <T>(calls: number, retryAfter: string, ask: () => Promise<T>) => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    stripe.tooSoon = { calls, retryAfter }
    const answer = await ask()
    const left = stripe.tooSoon.calls
    stripe.tooSoon = { calls: 0, retryAfter: '1' }
    complaint.mockRestore()
    return { answer, left }
  }
  let kei: Person
  beforeAll(async () => {
    kei = await signIn(app)
  })
  const tap = (key: string) => buy(app, kei, plenty, key)

  it('waits as long as it says, and opens the page', { tags: LONG }, async () => {
    const { answer, left } = await tooSoon(2, '1', () => tap('tap-waits'))
    expect(left).toBe(0)
    const checkout = await checkoutIn(answer)
    expect(stripe.sessions.get(checkout)?.status).toBe('open')
    await halfAnHourLater('expire-order', stripe.sessions.get(checkout)!.metadata.order_id!)
  })

  it('does not wait for longer than a visitor would: the next tap opens the page of the same order', async () => {
    const opened = stripe.sessions.size
    const { answer, left } = await tooSoon(9, '60', () => tap('tap-later'))
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      503,
      'PAYMENT_UNAVAILABLE',
    ])
    expect(left).toBe(8)
    const checkout = await checkoutIn(await tap('tap-later'))
    expect(await checkoutIn(await tap('tap-later'))).toBe(checkout)
    expect(stripe.sessions.size).toBe(opened + 1)
    await halfAnHourLater('expire-order', stripe.sessions.get(checkout)!.metadata.order_id!)
  })

  it('pays back once', async () => {
    const before = stripe.refunds.length
    const ask = () => app.deps.payments.refund('order-too-soon', 'pi_too_soon')
    await tooSoon(1, 'soon', ask)
    await expect(tooSoon(3, '0', ask)).rejects.toThrow('Too many requests')
    await ask()
    expect(stripe.refunds.slice(before).map(({ payment_intent }) => payment_intent)).toEqual(['pi_too_soon'])
  })
})

it(
  'keeps nobody waiting for a payment provider that never answers',
  { tags: LONG, timeout: 60_000 },
  async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    stripe.hangs = true
    const late = new Promise<string>((resolve) => setTimeout(resolve, 20_000, 'late').unref())
    const answer = await Promise.race([
      buy(app, hana, plenty, 'tap-hangs').then(({ status }) => status),
      late,
    ])
    stripe.hangs = false
    complaint.mockRestore()
    expect(answer).toBe(503)
    const checkout = await orderABall('tap-hangs', plenty)
    expect(stripe.sessions.get(checkout)?.status).toBe('open')
    await halfAnHourLater('expire-order', stripe.sessions.get(checkout)!.metadata.order_id!)
  },
)

it('closes the checkout page at the payment provider when half an hour is over', async () => {
  const checkout = await orderABall('tap-0', plenty)
  expect(stripe.sessions.get(checkout)?.status).toBe('open')
  await halfAnHourLater('expire-order', stripe.sessions.get(checkout)!.metadata.order_id!)
  expect(stripe.sessions.get(checkout)?.status).toBe('expired')
  expect(await stateOf(checkout)).toBe('expired')
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

it('believes a webhook by the shop’s time where the machine’s own clock is wrong, and no old one', async () => {
  const checkout = await orderABall('tap-clock', plenty)
  const type = 'checkout.session.completed'
  const webhook = await stripe.webhook(checkout, type)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000)
  expect((await app.ask('/webhooks/payments', webhook)).status).toBe(204)
  clock.mockReturnValue(Date.now() - 2 * 31 * 60_000)
  const old = await stripe.webhook(checkout, type)
  clock.mockRestore()
  expect((await app.ask('/webhooks/payments', old)).status).toBe(400)
  await halfAnHourLater('expire-order', stripe.sessions.get(checkout)!.metadata.order_id!)
})

it('refunds a late payment, once', async () => {
  const late = await orderABall('tap-2')
  stripe.sessions.get(late)!.status = 'expired'
  await hear(late, 'checkout.session.expired')
  expect(await stateOf(late)).toBe('expired')
  const other = await orderABall('tap-3')
  stripe.pay(late)
  await hear(late, 'checkout.session.completed')
  await hear(late, 'checkout.session.async_payment_succeeded')
  expect(await stateOf(late)).toBe('refunded')
  expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === `pi_${late}`)).toHaveLength(1)
  expect(await stateOf(other)).toBe('reserved')
})

describe('when the first answer of the payment provider was lost', () => {
  const later = (seconds: number) => {
    const { now } = app.deps
    app.deps.now = () => new Date(now().getTime() + seconds * 1000)
    return () => (app.deps.now = now)
  }

  it('asks for the same page of a ball in the same words, whatever the shop would say by now', async () => {
    const before = stripe.sessions.size
    const tap = (language: string) => {
      const init = json('PUT', undefined, hana.cookie)
      const headers = new Headers(init.headers)
      headers.set('idempotency-key', 'tap-lost')
      headers.set('accept-language', language)
      return app.ask(`/api/v1/studio/balls/${plenty}/buy`, { ...init, headers })
    }
    expect(await unheard(() => tap('ja'))).toBe(503)
    expect(stripe.sessions.size).toBe(before + 1)
    await changeTexts()
    const back = later(90)
    const again = await tap('en')
    back()
    expect(again.status).toBe(200)
    expect(stripe.sessions.size).toBe(before + 1)
  })

  it('asks for the same page of a listed work in the same words', async () => {
    const before = stripe.sessions.size
    const sale = await putUpForSale(app, await signIn(app))
    expect(await unheard(() => buyListing(app, hana, sale, 'tap-lost'))).toBe(503)
    await changeTexts()
    const back = later(90)
    const again = await buyListing(app, hana, sale, 'tap-lost')
    back()
    expect(again.status).toBe(200)
    expect(stripe.sessions.size).toBe(before + 1)
    const session = [...stripe.sessions.values()].at(-1)
    await halfAnHourLater('expire-purchase', session!.metadata.order_id!)
    expect(session!.status).toBe('expired')
  })

  it('is refused by the payment provider under the same key with other words', async () => {
    const key = 'checkout:somebody'
    const ask = (amount: string) =>
      fetch(`${app.deps.config.stripe!.apiBase}/v1/refunds`, {
        method: 'POST',
        headers: { 'idempotency-key': key, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ amount }),
      })
    expect((await ask('1')).status).toBe(200)
    const other = await ask('2')
    expect([other.status, await other.json()]).toMatchObject([400, { error: { type: 'idempotency_error' } }])
  })
})
