import { Contract, JsonRpcProvider } from 'ethers'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readNode } from '../../../server/adapters/chain/node-lease.ts'
import { followToken } from '../../../server/domain/resale/listings/follow-token.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { listWork, workOf } from '../../support/resale/listing.ts'
import { signIn, type Person } from '../../support/accounts/people.ts'
import { buyListing, resaleOrdersOf, saleRow } from '../../support/resale/resale.ts'
import { allowResale } from '../../support/shop/operator-acts.ts'
import { tokenOf } from '../../support/shop/work-records.ts'

let app: TestApp
let ball: string
let hana: Person
let ken: Person
beforeAll(async () => {
  app = await startApp()
  ball = (await fillShop(app, { lucky: { units: 20 } })).lucky ?? ''
  await allowResale(app)
  await app.work()
  hana = await signIn(app)
  ken = await signIn(app)
})
afterAll(() => app.close())

async function forSale() {
  const nft = await workOf(app, hana, ball)
  return { nft, token: await tokenOf(app, nft), ...(await listWork(app, hana, nft, 900)) }
}

it('closes a listing whose commitment was withdrawn during a checkout, and the checkout page with it', async () => {
  const { sale, token } = await forSale()
  await buyListing(app, ken, sale)
  const port = readNode(join(app.deps.config.dataDir, 'chain', 'anvil.json'))?.port
  const options = { cacheTimeout: -1, pollingInterval: 20 }
  const provider = new JsonRpcProvider(`http://127.0.0.1:${port}`, undefined, options)
  const abi = ['function cancelSRRCommitment(uint256 tokenId)']
  const collection = new Contract(app.deps.chain.collection, abi, hana.wallet.connect(provider))
  const sent = (await collection.getFunction('cancelSRRCommitment')(token)) as { wait(): Promise<unknown> }
  await sent.wait()
  provider.destroy()
  await followToken(app.deps, token)
  await app.work()
  const [resaleOrder] = await resaleOrdersOf(app, sale)
  expect(resaleOrder).toMatchObject({ state: 'expired', reason: 'listing_ended' })
  expect(await app.deps.payments.read(resaleOrder!.checkout_id!)).toMatchObject({ state: 'expired' })
  expect(await saleRow(app, sale)).toMatchObject({ state: 'closed', reason: 'withdrawn', reveal: null })
})

it('sends a buyer who has paid back to the work when they ask to buy it again', async () => {
  const { sale } = await forSale()
  const first = (await (await buyListing(app, ken, sale)).json()) as { payment_url: string }
  expect(first.payment_url).toContain('/sandbox/checkout/')
  await app.deps.db.updateTable('purchases').set({ state: 'paid' }).where('sale_id', '=', sale).execute()
  const again = await buyListing(app, ken, sale)
  expect(again.status).toBe(200)
  const [resaleOrder] = await resaleOrdersOf(app, sale)
  expect(((await again.json()) as { payment_url: string }).payment_url).toContain(
    `?purchase=${resaleOrder!.id}`,
  )
  expect(await resaleOrdersOf(app, sale)).toHaveLength(1)
})

it('keeps a listing whose approval was mined while the chain was read', async () => {
  const nft = await workOf(app, hana, ball)
  let sale = ''
  const { listingOf } = app.deps.chain
  const before = await listingOf(await tokenOf(app, nft))
  const slow = { ...app.deps, chain: { ...app.deps.chain } }
  slow.chain.listingOf = async () => {
    sale = (await listWork(app, hana, nft, 900)).sale
    return before
  }
  await followToken(slow, await tokenOf(app, nft))
  expect((await saleRow(app, sale)).state).toBe('listed')
})
