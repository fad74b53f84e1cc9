import type { Transaction } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { LONG } from '../../../tools/gate.ts'
import type { DB } from '../../../server/db/schema.ts'
import { requestEnding } from '../../../server/domain/resale/listings/end-reserved.ts'
import { followToken } from '../../../server/domain/resale/listings/follow-token.ts'
import { startQuietApp, type QuietApp } from '../../support/server/quiet-app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { listWork, workOf } from '../../support/resale/listing.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import {
  buyListing,
  cancelListing,
  resaleOrdersOf,
  saleRow,
  statusAndCode,
} from '../../support/resale/resale.ts'
import { StripeStandIn, WEBHOOK_SECRET } from '../../support/payments/stripe-stand-in.ts'
import { allowResale } from '../../support/shop/operator-acts.ts'
import { doNow } from '../../support/server/background-work.ts'
import { callOffOnChain, expireOrder } from '../../support/resale/sale-states.ts'
import { tokenOf } from '../../support/shop/work-records.ts'

// A listing ends during a checkout: the checkout page is closed at the payment provider first.

const stripe = new StripeStandIn()
let app: QuietApp
let ball = ''
let hana: Person
let ken: Person
let mei: Person

beforeAll(async () => {
  app = await startQuietApp()
  ball = (await fillShop(app, { lucky: { units: 20 } })).lucky ?? ''
  await allowResale(app)
  await app.work()
  ;[hana, ken, mei] = [await signIn(app), await signIn(app), await signIn(app)]
  // the works above were bought in the sandbox; from here on another payment provider is used
  const { stripePayments } = await import('../../../server/adapters/payments/stripe.ts')
  app.deps.payments = stripePayments(
    {
      secretKey: 'sk_test_stand_in',
      webhookSecret: WEBHOOK_SECRET,
      apiBase: await stripe.listen(),
    },
    app.deps.now,
  )
  // no job comes between the steps of a test
  await app.rest()
})
afterEach(() => {
  vi.restoreAllMocks()
  stripe.beforeExpiring = null
  stripe.unheard = 0
})
afterAll(async () => {
  await app.close()
  stripe.close()
})

async function forSale() {
  // a work comes from a ball, and a ball is paid for in the sandbox
  const { payments } = app.deps
  app.deps.payments = app.deps.sandbox!.payments
  const nft = await workOf(app, hana, ball)
  app.deps.payments = payments
  return { nft, ...(await listWork(app, hana, nft, 900)) }
}
async function atTheCardPage(sale: string, person = ken) {
  const { payment_url } = (await (await buyListing(app, person, sale)).json()) as { payment_url: string }
  return payment_url.split('/').at(-1) ?? ''
}
const seenBy = async (person: Person, sale: string) => {
  const [resaleOrder] = await resaleOrdersOf(app, sale)
  const answer = await app.ask(`/api/v1/purchases/${resaleOrder!.id}`, json('GET', undefined, person.cookie))
  return (await answer.json()) as { state: string; reason: string | null; charged?: boolean }
}
const hear = async (checkout: string) => {
  await app.ask('/webhooks/payments', await stripe.webhook(checkout, 'checkout.session.completed'))
  await app.work()
}

it('lets a seller cancel while a buyer is at the checkout page: the page is closed, the buyer reads why, nothing is charged', async () => {
  const { sale } = await forSale()
  const checkout = await atTheCardPage(sale)
  expect(await statusAndCode(await cancelListing(app, hana, sale))).toEqual([204, undefined])
  expect(stripe.sessions.get(checkout)?.status).toBe('expired')
  await app.work()
  expect(await saleRow(app, sale)).toMatchObject({ state: 'cancelled', reveal: null, buyer_user_id: null })
  expect(await seenBy(ken, sale)).toMatchObject({
    state: 'expired',
    reason: 'seller_withdrew',
    charged: false,
  })
  expect(await statusAndCode(await buyListing(app, ken, sale))).toEqual([409, 'NO_LONGER_FOR_SALE'])
})

it(
  'cancels before it answers though a buyer reserves in the middle of it, and their page is closed',
  { tags: LONG },
  async () => {
    const { sale } = await forSale()
    const { db } = app.deps
    const transaction = db.transaction.bind(db)
    // after the look for unpaid orders, before the listing is locked
    vi.spyOn(db, 'transaction').mockImplementationOnce(() =>
      Object.assign(transaction(), {
        execute: async <T>(work: (trx: Transaction<DB>) => Promise<T>) => {
          const looked = await transaction().execute(work)
          await atTheCardPage(sale)
          return looked
        },
      }),
    )
    expect(await statusAndCode(await cancelListing(app, hana, sale))).toEqual([204, undefined])
    expect(await resaleOrdersOf(app, sale)).toMatchObject([{ state: 'expired', reason: 'seller_withdrew' }])
    expect((await saleRow(app, sale)).state).toBe('cancelled')
    expect([...stripe.sessions.values()].at(-1)?.status).toBe('expired')
  },
)

it('refuses a cancellation when the buyer has just paid, and says that the work is sold', async () => {
  const { sale } = await forSale()
  const checkout = await atTheCardPage(sale)
  stripe.pay(checkout)
  expect(await statusAndCode(await cancelListing(app, hana, sale))).toEqual([409, 'ALREADY_SOLD'])
  await app.work()
  expect((await saleRow(app, sale)).state).toBe('sold')
  expect(await statusAndCode(await cancelListing(app, hana, sale))).toEqual([409, 'LISTING_OVER'])
})

it('refuses a cancellation when the buyer pays while their page is being closed', async () => {
  const { sale } = await forSale()
  const checkout = await atTheCardPage(sale)
  stripe.beforeExpiring = (id) => stripe.pay(id)
  expect(await statusAndCode(await cancelListing(app, hana, sale))).toEqual([409, 'ALREADY_SOLD'])
  await hear(checkout)
  expect((await saleRow(app, sale)).state).toBe('sold')
})

it(
  'cancels before it answers though another process closes the page at the same moment',
  { tags: LONG },
  async () => {
    const { sale } = await forSale()
    const checkout = await atTheCardPage(sale)
    stripe.beforeExpiring = (id) => void (stripe.sessions.get(id)!.status = 'expired')
    expect(await statusAndCode(await cancelListing(app, hana, sale))).toEqual([204, undefined])
    expect((await saleRow(app, sale)).state).toBe('cancelled')
    expect(await seenBy(ken, sale)).toMatchObject({ state: 'expired', reason: 'seller_withdrew' })
    expect(stripe.sessions.get(checkout)?.status).toBe('expired')
  },
)

it('keeps why a listing is to end when its seller cancels it too', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { sale } = await forSale()
  await atTheCardPage(sale)
  await requestEnding(app.deps, sale, 'withdrawn')
  stripe.unheard = Number.POSITIVE_INFINITY
  expect(await statusAndCode(await cancelListing(app, hana, sale))).toEqual([204, undefined])
  expect((await saleRow(app, sale)).ending).toBe('withdrawn')
})

it('stores a cancellation while the payment provider is unreachable, accepts no new buyer, and completes when it answers', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { nft, sale } = await forSale()
  const checkout = await atTheCardPage(sale)
  stripe.unheard = Number.POSITIVE_INFINITY
  expect(await statusAndCode(await cancelListing(app, hana, sale))).toEqual([204, undefined])
  expect((await saleRow(app, sale)).state).toBe('reserved')
  expect(await statusAndCode(await buyListing(app, mei, sale))).toEqual([409, 'BEING_BOUGHT'])
  expect(await statusAndCode(await buyListing(app, ken, sale))).toEqual([409, 'NO_LONGER_FOR_SALE'])
  const answer = await app.ask(`/api/v1/sales/${nft}/by_nft`, json('GET', undefined, hana.cookie))
  expect(await answer.json()).toMatchObject({ status: 'selling', reason: 'cancelling' })
  stripe.unheard = 0
  await doNow(app, { subject: sale })
  expect(stripe.sessions.get(checkout)?.status).toBe('expired')
  expect((await saleRow(app, sale)).state).toBe('cancelled')
  expect(await seenBy(ken, sale)).toMatchObject({ state: 'expired', reason: 'seller_withdrew' })
  complaints.mockRestore()
})

it('sells a work whose buyer paid before the payment provider learned of the cancellation', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { sale } = await forSale()
  const checkout = await atTheCardPage(sale)
  stripe.unheard = Number.POSITIVE_INFINITY
  expect((await cancelListing(app, hana, sale)).status).toBe(204)
  stripe.unheard = 0
  stripe.pay(checkout)
  await hear(checkout)
  expect((await saleRow(app, sale)).state).toBe('sold')
})

it('closes the checkout page when the commitment was withdrawn on chain, and ends the listing', async () => {
  const { nft, sale } = await forSale()
  const checkout = await atTheCardPage(sale)
  await callOffOnChain(app, nft)
  await followToken(app.deps, await tokenOf(app, nft))
  await app.work()
  expect(stripe.sessions.get(checkout)?.status).toBe('expired')
  expect(await saleRow(app, sale)).toMatchObject({ state: 'closed', reason: 'withdrawn', reveal: null })
  expect(await seenBy(ken, sale)).toMatchObject({ state: 'expired', reason: 'listing_ended' })
})

it('closes a checkout page that was opened while its resale order ended, and sends nobody there', async () => {
  const { sale } = await forSale()
  const { open } = app.deps.payments
  app.deps.payments.open = async (request) => {
    const opened = await open(request)
    await expireOrder(app, request.orderId)
    return opened
  }
  const answer = await buyListing(app, ken, sale)
  app.deps.payments.open = open
  expect(await statusAndCode(answer)).toEqual([409, 'ORDER_OVER'])
  expect([...stripe.sessions.values()].at(-1)?.status).toBe('expired')
})
