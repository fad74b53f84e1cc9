import { Wallet } from 'ethers'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readCollection } from '../../../server/adapters/chain/calls.ts'
import { readNode } from '../../../server/adapters/chain/node-lease.ts'
import { allShopRoyalties } from '../../../server/store/shop/shop-royalties.ts'
import { openRpc } from '../../../server/adapters/chain/rpc.ts'
import { importCatalog } from '../../../server/domain/operations/catalog/import.ts'
import { signIn, type Person } from '../../support/accounts/people.ts'
import { sign, workOf } from '../../support/resale/listing.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { studioGroup, writeCatalog } from '../../support/shop/catalog.ts'
import { tokenOf } from '../../support/shop/work-records.ts'

const [STUDIO, OTHER, COLD] = [1, 2, 3].map(() => Wallet.createRandom().address) as [string, string, string]

/** The group `studio`; its works have the royalty that it says, and no other. */
function shopWith(royalty?: { receiver?: string; percent?: number }): string {
  const group = studioGroup()
  for (const item of group.items) {
    item.secondary = true
    delete (item as { royalty?: number }).royalty
  }
  group.balls[0]!.contents = [{ item: 'blue', count: 10 }]
  return writeCatalog(royalty ? Object.assign(group, { royalty }) : group)
}

async function takeOver(app: TestApp, royalty?: { receiver?: string; percent?: number }): Promise<void> {
  await importCatalog(app.deps, shopWith(royalty))
  await app.work()
}

async function newWork(app: TestApp, person: Person) {
  const [ball] = await app.deps.db.selectFrom('balls').select('id').execute()
  const nft = await workOf(app, person, ball!.id)
  await app.work()
  return nft
}

/** What the collection answers about a work (ERC-2981), of a price of 10,000. */
async function royaltyOf(app: TestApp, nft: string) {
  const token = await tokenOf(app, nft)
  const node = readNode(join(app.deps.config.dataDir, 'chain', 'anvil.json'))
  const rpc = openRpc(`http://127.0.0.1:${node?.port}`)
  const answer = await readCollection(rpc, app.deps.chain.collection, 'royaltyInfo', [token, 10_000n])
  return answer && [...answer]
}

describe('Royalties of a shop', () => {
  let app: TestApp
  let hana: Person
  beforeAll(async () => {
    app = await startApp({ ROYALTY_RECEIVER: OTHER })
    hana = await signIn(app)
  })
  afterAll(() => app.close())

  it('go to the account and at the rate of the catalog, from the mint on', async () => {
    await takeOver(app, { receiver: STUDIO, percent: 7.25 })
    const nft = await newWork(app, hana)
    expect(await royaltyOf(app, nft)).toEqual([STUDIO, 725n])
    expect((await sign(app, hana, nft, 1000)).terms.royalty).toBe(7.25)
  })

  it('follow the catalog, for works that are minted already too', async () => {
    const nft = await newWork(app, hana)
    const receiver = Wallet.createRandom().address
    await takeOver(app, { receiver, percent: 7.25 })
    expect(await royaltyOf(app, nft)).toEqual([receiver, 725n])
    await takeOver(app, { receiver, percent: 3 })
    expect(await royaltyOf(app, nft)).toEqual([receiver, 300n])
    const before = await app.deps.db.selectFrom('chain_txs').select('id').execute()
    await takeOver(app, { receiver, percent: 3 })
    expect(await app.deps.db.selectFrom('chain_txs').select('id').execute()).toHaveLength(before.length)
  })

  it('go to ROYALTY_RECEIVER where the shop names nobody', async () => {
    await takeOver(app, { percent: 4 })
    const nft = await newWork(app, hana)
    expect(await royaltyOf(app, nft)).toEqual([OTHER, 400n])
    await takeOver(app)
    expect(await royaltyOf(app, await newWork(app, hana))).toEqual([OTHER, 500n])
  })
})

it('the operator learns what a cold owner has to call, and no mint waits for it', async () => {
  const app = await startApp({ CONTRACT_OWNER: COLD, ROYALTY_RECEIVER: OTHER })
  onTestFinished(() => app.close())
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  await takeOver(app, { receiver: STUDIO, percent: 8 })
  expect(said.mock.calls.map(String)).toContain(
    `The royalties of the shop studio don't go where the catalog says yet: have the owner ${COLD} of the collection ${app.deps.chain.collection} call setShopRoyalty(1, ${STUDIO}, 800), which npm run chain -- set-royalty studio prints`,
  )
  // what that command is told
  expect(await allShopRoyalties(app.deps.db)).toEqual([
    { code: 'studio', number: 1, receiver: STUDIO, bps: 800 },
  ])
  const nft = await newWork(app, await signIn(app))
  expect(await royaltyOf(app, nft)).toEqual([OTHER, 800n])
})
