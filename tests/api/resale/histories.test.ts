import { id as keccakOfText } from 'ethers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProvenanceEntry } from '../../../src/contract/nfts.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { listWork, workOf } from '../../support/resale/listing.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import { buyListing } from '../../support/resale/resale.ts'
import { atTheCardPage, checkoutIn } from '../../support/shop/shopping.ts'
import { allowResale } from '../../support/shop/operator-acts.ts'

let app: TestApp
let nft = ''
let signed: Awaited<ReturnType<typeof listWork>>
beforeAll(async () => {
  app = await startApp()
  const { lucky = '' } = await fillShop(app)
  await allowResale(app)
  await app.work()
  const [hana, ken] = [await signIn(app), await signIn(app)] as [Person, Person]
  nft = await workOf(app, hana, lucky)
  signed = await listWork(app, hana, nft, 1_000)
  await atTheCardPage(app, await checkoutIn(await buyListing(app, ken, signed.sale)), 'pay')
})
afterAll(() => app.close())

async function recordOfSale(): Promise<string> {
  const answer = await app.ask(`/api/v1/nfts/${nft}/provenance`, json('GET'))
  const [sold] = (await answer.json()) as ProvenanceEntry[]
  expect(sold).toMatchObject({ kind: 'sold' })
  return sold?.history_url ?? ''
}

it('answers exactly the text whose digest the seller signed and the chain’s transfer refers to', async () => {
  const url = await recordOfSale()
  expect(url).toMatch(/^http:\/\/akashi\.localhost\/api\/v1\/histories\/0x[0-9a-f]{64}$/)
  const answer = await app.ask(url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
  const text = await answer.text()
  expect(keccakOfText(text)).toBe(url.split('/').at(-1))
  expect(text).toBe(signed.terms.history)
  expect(JSON.parse(text)).toMatchObject({ transfer_type: 'Secondary sale', token: signed.terms.token_id })
})

it('tells every visitor what the buyer paid for it', async () => {
  const answer = await app.ask(`/api/v1/nfts/${nft}/provenance`, json('GET'))
  const entries = (await answer.json()) as ProvenanceEntry[]
  expect(entries.map(({ kind, price }) => [kind, price ?? null])).toEqual([
    ['sold', 1_000],
    ['minted', null],
  ])
})

it('has the text of an approval that was made before histories were stored', async () => {
  await app.deps.db.updateTable('listing_approvals').set({ history_digest: null }).execute()
  await app.deps.db.deleteFrom('histories').execute()
  const url = await recordOfSale()
  expect(keccakOfText(await (await app.ask(url)).text())).toBe(url.split('/').at(-1))
})

it('answers 404 for a history that nobody has signed', async () => {
  for (const digest of [keccakOfText('something else'), 'nothing'])
    expect((await app.ask(`/api/v1/histories/${digest}`)).status).toBe(404)
})
