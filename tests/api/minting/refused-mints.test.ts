import { Interface } from 'ethers'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { reconcile } from '../../../server/domain/operations/reconcile.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { manyUsers } from '../../support/server/many-users.ts'
import { operator } from '../../support/server/operator.ts'
import type { Person } from '../../support/accounts/people.ts'
import { startQuietApp, type QuietApp } from '../../support/server/quiet-app.ts'
import { atTheCardPage, buy, checkoutIn, orderOf, unitsOf } from '../../support/shop/shopping.ts'
import { statusAndCode } from '../../support/resale/resale.ts'
import { mailsOf } from '../../support/server/mailbox.ts'
import { incidentsOf } from '../../support/payments/reports.ts'
import { markDelivered, paidAgo } from '../../support/shop/order-records.ts'
import { allWorks } from '../../support/shop/work-records.ts'

const collection = new Interface([
  'function owner() view returns (address)',
  'function setPaused(bool mint, bool settle)',
])
/** The chain's answer about pauses is cached for a moment. */
const NOTICED = { timeout: 60_000, interval: 250 }

let app: QuietApp
let hana: Person
let ball: string
let complaints: string[]

beforeAll(async () => {
  complaints = []
  app = await startQuietApp()
  ball = (await fillShop(app)).lucky ?? ''
  await app.work()
  ;[hana] = (await manyUsers(app, 1)) as [Person]
  await app.rest()
})
afterAll(() => app.close())

/** The collection's owner pauses minting, or ends the pause. */
async function pauseMinting(paused: boolean): Promise<void> {
  const to = app.deps.chain.collection
  const asked = await app.rpc<string>('eth_call', [
    { to, data: collection.encodeFunctionData('owner') },
    'latest',
  ])
  const [from] = collection.decodeFunctionResult('owner', asked) as unknown as [string]
  await app.rpc('anvil_impersonateAccount', [from])
  const data = collection.encodeFunctionData('setPaused', [paused, false])
  await app.rpc('eth_sendTransaction', [{ from, to, data, gasPrice: '0x0' }])
  await app.rpc('anvil_stopImpersonatingAccount', [from])
}

function hush(): void {
  const said = vi.spyOn(console, 'error').mockImplementation((line) => void complaints.push(String(line)))
  onTestFinished(() => said.mockRestore())
}

it('gives a buyer whose work the chain refuses to mint the money back, and the unit to the next buyer', async () => {
  hush()
  const checkout = await checkoutIn(await buy(app, hana, ball))
  await pauseMinting(true)
  await atTheCardPage(app, checkout, 'pay')
  expect(await orderOf(app, hana, checkout)).toMatchObject({ state: 'refunded', undelivered: 'refused' })
  expect(await app.deps.payments.read(checkout)).toMatchObject({ state: 'refunded' })
  expect(await unitsOf(app, ball)).toMatchObject({ remain: 10, reserved: 0, sold: 0 })
  expect(await allWorks(app)).toEqual([])
  const [incident] = await incidentsOf(app)
  expect(incident).toMatchObject({
    kind: 'mint_refused',
    amount: 500,
    note: 'the chain refuses to mint: MintPaused()',
    resolved_at: null,
  })
  expect((await operator(app, ['list'])).join('\n')).toContain(incident!.id)
  const told = await mailsOf(app, 'refunded')
  expect(told.map(({ body }) => /sold out|売り切れ/.test(body))).not.toContain(true)
})

it('sells nothing while minting is paused, and again when it is not', async () => {
  hush()
  const ready = (is: boolean) =>
    vi.waitFor(async () => expect(await app.deps.chain.isReady('operator')).toBe(is), NOTICED)
  await ready(false)
  expect(await statusAndCode(await buy(app, hana, ball))).toEqual([503, 'CHAIN_AWAY'])
  await pauseMinting(false)
  await ready(true)
  const checkout = await checkoutIn(await buy(app, hana, ball))
  await atTheCardPage(app, checkout, 'pay')
  const order = await orderOf(app, hana, checkout)
  expect(order).toMatchObject({ state: 'delivered', undelivered: null })
  expect(await app.deps.chain.ownerOf(BigInt(order.nft!.token))).toBe(hana.wallet.address)
})

it('opens an incident for an order that stays in one state for too long, and settles it when it moves on', async () => {
  hush()
  const checkout = await checkoutIn(await buy(app, hana, ball))
  await app.deps.sandbox!.decide(checkout, 'pay', 'lost')
  const { uuid } = await orderOf(app, hana, checkout)
  await paidAgo(app, uuid, 10)
  await reconcile(app.deps)
  const stuck = async () => (await incidentsOf(app)).find(({ id }) => id === `stuck:${uuid}`)
  expect(await stuck()).toBeUndefined()
  await paidAgo(app, uuid, 16)
  await reconcile(app.deps)
  await reconcile(app.deps)
  expect(await stuck()).toMatchObject({ order_id: uuid, amount: 500, resolved_at: null })
  expect((await stuck())?.note).toContain('an order has been paid for too long, since ')
  await markDelivered(app, uuid)
  await reconcile(app.deps)
  expect(await stuck()).toMatchObject({ resolution: 'settled' })
})
