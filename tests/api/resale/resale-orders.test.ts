import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { applyPayment, expireResaleOrder } from '../../support/payments/checkout-jobs.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { listWork, workOf } from '../../support/resale/listing.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import { atTheCardPage, checkoutIn } from '../../support/shop/shopping.ts'
import { allowResale } from '../../support/shop/operator-acts.ts'
import { keepsPrivate, reachableAt } from '../../support/accounts/records.ts'
import { mailsOf } from '../../support/server/mailbox.ts'
import {
  buyListing,
  postingsOf,
  resaleOrdersOf,
  saleRow,
  statusAndCode,
} from '../../support/resale/resale.ts'
import { callOffOnChain, letLapse } from '../../support/resale/sale-states.ts'
import { ownerOnChain } from '../../support/shop/work-records.ts'

const PRICE = 12_345
let app: TestApp
let ball: string
let hana: Person
let ken: Person
let mei: Person

beforeAll(async () => {
  app = await startApp()
  ball = (await fillShop(app, { lucky: { units: 40 } })).lucky ?? ''
  await allowResale(app)
  await app.work()
  hana = await signIn(app)
  ken = await signIn(app)
  mei = await signIn(app)
  for (const person of [hana, ken]) {
    await reachableAt(app, person.wallet.address, `${person.profile.display_id}@people.example`)
  }
})
afterAll(() => app.close())

/** A work of Hana's that is for sale. */
async function forSale() {
  const nft = await workOf(app, hana, ball)
  return { nft, ...(await listWork(app, hana, nft, PRICE)) }
}
const buy = (sale: string, person: Person, key?: string) => buyListing(app, person, sale, key)
/** The newest resale order of a sale. */
const resaleOrderOf = async (sale: string) => (await resaleOrdersOf(app, sale)).at(-1)!
const answerOf = async <T>(path: string, person: Person) =>
  (await (await app.ask(path, json('GET', undefined, person.cookie))).json()) as T

describe('A listed work', () => {
  it('is bought by card: transferred on the chain, posted to the ledger, and both users are notified', async () => {
    const { nft, sale } = await forSale()
    const checkout = await checkoutIn(await buy(sale, ken))
    expect((await saleRow(app, sale)).state).toBe('reserved')
    await atTheCardPage(app, checkout, 'pay')
    expect(await saleRow(app, sale)).toMatchObject({ state: 'sold', reveal: null })
    expect(await ownerOnChain(app, nft)).toBe(ken.wallet.address)
    const seen = await answerOf<{ status: string }>(`/api/v1/sales/${nft}/by_nft`, mei)
    expect(seen.status).toBe('sold')
    expect((await answerOf<{ status: string }>(`/api/v1/sales/${nft}/by_nft`, ken)).status).toBe('resalable')
    const { id } = await resaleOrderOf(sale)
    // fee 10 %, royalty 5 %, each rounded down to a yen
    // and the buyer is charged after the transfer
    expect(await postingsOf(app, id)).toEqual([
      'settle held 12345',
      'settle fee -1234',
      'settle creator -617',
      'settle seller -10494',
      'capture card 12345',
      'capture held -12345',
    ])
    expect(await app.deps.payments.read(checkout)).toMatchObject({ state: 'paid' })
    const earned = await answerOf<{ balance: number; entries: unknown[] }>('/api/v1/earnings', hana)
    expect(earned).toMatchObject({
      balance: 10_494,
      entries: [{ kind: 'sale', amount: 10_494, work: { sale_uuid: sale } }],
    })
    expect(await mailsOf(app, 'sale', id)).toHaveLength(2)
    const [arrival] = await mailsOf(app, 'sale-buyer', id)
    expect(arrival?.body).toContain((await answerOf<{ name: string }>('/api/v1/profile', hana)).name)
    const own = await answerOf<{ state: string; nft_uuid: string }>(`/api/v1/purchases/${id}`, ken)
    expect(own).toMatchObject({ state: 'sold', nft_uuid: nft })
    expect((await app.ask(`/api/v1/purchases/${id}`, json('GET', undefined, mei.cookie))).status).toBe(404)
  })

  it('comes in the mail from nobody by name where its seller keeps their collection private', async () => {
    await keepsPrivate(app, hana.wallet.address, true)
    onTestFinished(() => keepsPrivate(app, hana.wallet.address, false))
    const { sale } = await forSale()
    await atTheCardPage(app, await checkoutIn(await buy(sale, ken)), 'pay')
    await app.work()
    const { id } = await resaleOrderOf(sale)
    const [arrival] = await mailsOf(app, 'sale-buyer', id)
    const { name } = await answerOf<{ name: string }>('/api/v1/profile', hana)
    expect(arrival?.body).toBeTruthy()
    expect(arrival?.body).not.toContain(name)
    expect(arrival?.body).not.toContain(hana.profile.display_id)
  })

  it('is somebody’s for half an hour, and for sale again when they decline or stay away', async () => {
    const { sale } = await forSale()
    const checkout = await checkoutIn(await buy(sale, ken))
    expect(await statusAndCode(await buy(sale, mei))).toEqual([409, 'BEING_BOUGHT'])
    expect(await checkoutIn(await buy(sale, ken))).toBe(checkout)
    await atTheCardPage(app, checkout, 'decline')
    expect((await saleRow(app, sale)).state).toBe('listed')
    await checkoutIn(await buy(sale, mei))
    const { id, state } = await resaleOrderOf(sale)
    expect(state).toBe('reserved')
    await expireResaleOrder(app.deps, id)
    expect(await saleRow(app, sale)).toMatchObject({ state: 'listed', buyer_user_id: null })
    expect(await postingsOf(app, id)).toEqual([])
  })

  it('is not bought by its seller, nor by nobody, nor under a key of another resale order', async () => {
    const { sale } = await forSale()
    const { sale: other } = await forSale()
    expect(await statusAndCode(await buy(sale, hana))).toEqual([409, 'OWN_LISTING'])
    expect((await app.ask(`/api/v1/sales/${sale}/buy`, json('PUT'))).status).toBe(401)
    const key = randomUUID()
    await buy(sale, ken, key)
    expect(await statusAndCode(await buy(other, ken, key))).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  })

  it('goes to one of twenty who ask at once', async () => {
    const { sale } = await forSale()
    const people = await Promise.all(Array.from({ length: 20 }, () => signIn(app)))
    const answers = await Promise.all(people.map((person) => buy(sale, person)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })
})

describe('A payment is released or refunded', () => {
  it('without a capture, when the commitment was withdrawn during the checkout: listing closed, both notified', async () => {
    const { nft, sale } = await forSale()
    const checkout = await checkoutIn(await buy(sale, ken))
    await callOffOnChain(app, nft)
    await atTheCardPage(app, checkout, 'pay')
    const resaleOrder = await resaleOrderOf(sale)
    expect(resaleOrder).toMatchObject({ state: 'refunded', reason: 'withdrawn' })
    expect(await saleRow(app, sale)).toMatchObject({ state: 'closed', reveal: null })
    expect(await ownerOnChain(app, nft)).toBe(hana.wallet.address)
    // it was authorized only: nothing was charged
    expect(await postingsOf(app, resaleOrder.id)).toEqual([])
    expect(await app.deps.payments.read(checkout)).toMatchObject({ state: 'released' })
    expect(await mailsOf(app, 'sale', resaleOrder.id)).toHaveLength(2)
  })

  it('when the webhook comes after the time is over and somebody else has bought it', async () => {
    const { sale } = await forSale()
    const late = await checkoutIn(await buy(sale, ken))
    const { id } = await resaleOrderOf(sale)
    await app.deps.sandbox!.decide(late, 'pay', 'lost')
    await letLapse(app, sale, id)
    await atTheCardPage(app, await checkoutIn(await buy(sale, mei)), 'pay')
    await applyPayment(app.deps, late)
    await app.work()
    const orders = await resaleOrdersOf(app, sale)
    expect(orders.find((one) => one.id === id)).toMatchObject({ state: 'refunded', reason: 'gone' })
    expect((await saleRow(app, sale)).state).toBe('sold')
  })

  it('never twice, and no work is transferred twice, however often the webhook arrives', async () => {
    const { sale } = await forSale()
    const checkout = await checkoutIn(await buy(sale, ken))
    await atTheCardPage(app, checkout, 'pay', 'repeated')
    await Promise.all([1, 2, 3].map(() => applyPayment(app.deps, checkout)))
    await app.work()
    const { id } = await resaleOrderOf(sale)
    expect(await postingsOf(app, id)).toHaveLength(6)
  })
})
