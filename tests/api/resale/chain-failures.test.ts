import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CACHED_MS } from '../../../server/adapters/chain/health.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { failingNode, type NodeFailure } from '../../support/chain/failing-node.ts'
import { approve, listWork, post, sign, workOf } from '../../support/resale/listing.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import {
  buyListing,
  cancelListing,
  postingsOf,
  resaleOrdersOf,
  saleRow,
  statusAndCode,
} from '../../support/resale/resale.ts'
import { atTheCardPage, buy, checkoutIn, unitsOf } from '../../support/shop/shopping.ts'
import { allowResale } from '../../support/shop/operator-acts.ts'

/** How long a request may wait for a failing chain here; the real timeouts are much longer. */
const PATIENCE_MS = 300
const SETTLED_MS = 90_000
const FAILURES: NodeFailure[] = ['slow', 'down', 'behind', 'another chain']
const ANSWERING: NodeFailure[] = ['slow', 'behind']

/** The chain is polled once a second; a busy machine takes longer. */
const NOTICED = { timeout: 60_000, interval: 250 }

let app: TestApp
let node: ReturnType<typeof failingNode>
let ball: string
let hana: Person

beforeAll(async () => {
  app = await startApp()
  ball = (await fillShop(app, { lucky: { units: 40 } })).lucky ?? ''
  await allowResale(app)
  await app.work()
  hana = await signIn(app)
  const { settle } = app.deps.chain
  node = failingNode(app)
  app.deps.chain.settle = (key) => settle(key, node.failing() ? PATIENCE_MS : undefined)
})
afterAll(async () => {
  node.restore()
  await app.close()
})

const salesOf = (nft: string) =>
  app.deps.db.selectFrom('sales').selectAll().where('nft_id', '=', nft).execute()
const tokenOf = async (nft: string) => {
  const query = app.deps.db.selectFrom('nfts').select('token').where('id', '=', nft)
  return BigInt((await query.executeTakeFirstOrThrow()).token)
}

/** The job that transfers works has waited for a block for longer than blocks take. */
async function stuckFor(minutes: number): Promise<void> {
  const { db, chain } = app.deps
  const key = randomUUID()
  const hash = `0x${'01'.repeat(32)}`
  const work = { tokenId: BigInt(Date.now()), to: hana.wallet.address }
  const mint = {
    key: `mint:${key}`,
    kind: 'mint',
    certificateHash: hash,
    metadataHash: `0x${'02'.repeat(32)}`,
    royaltyBps: 0,
  } as const
  const handOver = { key: `stuck:${key}`, kind: 'settleListing', reveal: hash } as const
  for (const call of [mint, handOver])
    await db.transaction().execute((trx) => chain.enqueue(trx, { ...work, ...call }))
  const since = sql<Date>`now() - make_interval(mins => ${minutes})`
  await db.updateTable('chain_txs').set({ created_at: since }).where('state', '=', 'pending').execute()
}

/** Ends the failure; the last known state of the chain stays cached for a moment longer. */
async function recover(): Promise<void> {
  await node.recover()
  await setTimeout(CACHED_MS)
}

describe.each(FAILURES)('While the chain is %s', (failure) => {
  it('nothing is sold, no checkout page is opened, the buyer gets an error, and sales resume automatically', async () => {
    const nft = await workOf(app, hana, ball)
    const { sale } = await listWork(app, hana, nft, 900)
    const ken = await signIn(app)
    const before = await unitsOf(app, ball)
    const pages = () => app.deps.db.selectFrom('sandbox_checkouts').select('id').execute()
    const opened = (await pages()).length
    await node.fail(failure)
    if (ANSWERING.includes(failure)) await stuckFor(11)
    const tries = { ball: () => buy(app, ken, ball, 'ball'), work: () => buyListing(app, ken, sale, 'work') }
    await vi.waitFor(async () => expect((await tries.work()).status).toBe(503), NOTICED)
    // a buyer of a ball just before had an answer that is still cached
    await setTimeout(CACHED_MS)
    for (const attempt of Object.values(tries)) {
      const refused = await attempt()
      expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
      expect(await statusAndCode(refused)).toEqual([503, 'CHAIN_AWAY'])
    }
    expect([await unitsOf(app, ball), (await pages()).length]).toEqual([before, opened])
    expect([await resaleOrdersOf(app, sale), (await saleRow(app, sale)).state]).toEqual([[], 'listed'])
    await recover()
    // as the reconciler does, again and again: a transaction that was offered is mined a moment later
    await vi.waitFor(async () => {
      await app.deps.chain.catchUp()
      for (const attempt of Object.values(tries)) expect((await attempt()).status).toBe(200)
    }, NOTICED)
    const page = await checkoutIn(await tries.ball())
    expect(await checkoutIn(await tries.ball())).toBe(page)
    await atTheCardPage(app, page, 'decline')
  })

  it('nothing is listed, the seller is asked to retry, and the retry lists it', async () => {
    const nft = await workOf(app, hana, ball)
    const draft = await sign(app, hana, nft, 900)
    // where the node still answers reads, it fails before it hears of the approval: no client can be faster
    if (ANSWERING.includes(failure)) await node.fail(failure)
    const approved = (await (await approve(app, hana, nft, draft)).json()) as { tx_receipt_id: string }
    const send = () => post(app, hana, nft, draft, approved.tx_receipt_id)
    await node.fail(failure)
    const answer = await send()
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect(await statusAndCode(answer)).toEqual([503, 'CHAIN_SLOW'])
    expect(await salesOf(nft)).toEqual([])
    await recover()
    expect((await send()).status).toBe(200)
    expect(await salesOf(nft)).toMatchObject([{ state: 'listed', commitment: draft.commitment }])
    expect(await app.deps.chain.listingOf(await tokenOf(nft))).toMatchObject({ commitment: draft.commitment })
  })

  it('a paid work waits with its payment authorized, and is transferred once the chain is back', async () => {
    const nft = await workOf(app, hana, ball)
    const { sale } = await listWork(app, hana, nft, 900)
    const ken = await signIn(app)
    const checkout = await checkoutIn(await buyListing(app, ken, sale))
    await node.fail(failure)
    await atTheCardPage(app, checkout, 'pay')
    const [waiting] = await resaleOrdersOf(app, sale)
    expect(['paid', 'settling']).toContain(waiting!.state)
    // the payment is authorized, and captured after the transfer
    expect(waiting!.uncaptured).toBe(true)
    expect(await postingsOf(app, waiting!.id)).toEqual([])
    expect((await buyListing(app, ken, sale)).status).toBe(200) // their own page, no second order
    expect((await statusAndCode(await cancelListing(app, hana, sale)))[0]).toBe(409)
    await recover()
    await vi.waitUntil(
      async () => {
        await app.work()
        return (await resaleOrdersOf(app, sale))[0]!.state === 'sold'
      },
      { timeout: SETTLED_MS, interval: 200 },
    )
    expect(await app.deps.chain.ownerOf(await tokenOf(nft))).toBe(ken.wallet.address)
    expect(await saleRow(app, sale)).toMatchObject({ state: 'sold', reveal: null })
    await app.work()
    expect(await postingsOf(app, waiting!.id)).toHaveLength(6)
    expect(await resaleOrdersOf(app, sale)).toHaveLength(1)
  })
})

it.each<NodeFailure>(['down', 'another chain'])(
  'asks a seller to try again before anything is signed while the chain is %s',
  async (failure) => {
    const nft = await workOf(app, hana, ball)
    const draft = await sign(app, hana, nft, 900)
    await node.fail(failure)
    const asked = await app.ask(`/api/v1/nfts/${nft}/listing_terms`, json('GET', undefined, hana.cookie))
    expect(await statusAndCode(asked)).toEqual([503, 'CHAIN_SLOW'])
    expect(await statusAndCode(await approve(app, hana, nft, draft))).toEqual([503, 'CHAIN_SLOW'])
    await recover()
    expect((await approve(app, hana, nft, draft)).status).toBe(200)
  },
)
