import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { COLLECT_MINTS } from '../../../server/domain/job-kinds.ts'
import { addJob } from '../../../server/store/jobs.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import { deliveredWorks } from '../../support/chain/unminted.ts'
import { workOf } from '../../support/resale/listing.ts'
import { statusAndCode } from '../../support/resale/resale.ts'
import { startQuietApp, type QuietApp } from '../../support/server/quiet-app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { allowResale } from '../../support/shop/operator-acts.ts'
import { mintKeyOf, mintsSent } from '../../support/chain/mints-sent.ts'
import { failuresOf } from '../../support/server/background-work.ts'
import { allWorks, ownerOnChain, tokenOf, unmintedWorks } from '../../support/shop/work-records.ts'

const BATCH = 100
const BATCHED_MINT_MOST = 40_000
const STRANGER = `0x${'5'.repeat(40)}`
const HASH = `0x${'ab'.repeat(32)}`

let app: QuietApp
let ball: string
let hana: Person
beforeAll(async () => {
  app = await startQuietApp({ MINT_BATCH_SECONDS: '60' })
  ;({ lucky: ball = '' } = await fillShop(app, { lucky: { units: 40 } }))
  await allowResale(app)
  await app.work()
  hana = await signIn(app)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const newWork = () => workOf(app, hana, ball)
const get = (path: string) => app.ask(path, json('GET', undefined, hana.cookie))
const body = async (path: string) => (await (await get(path)).json()) as Record<string, unknown>
const mintOf = async (nft: string) => (await body(`/api/v1/nfts/${nft}/certificate`)).mint_tx
/** Every work belongs to its owner on the chain. */
async function everybodyHasTheirs(): Promise<void> {
  for (const { token, address } of await allWorks(app))
    expect((await app.deps.chain.ownerOf(BigInt(token)))?.toLowerCase()).toBe(address)
}
async function collectNow(): Promise<void> {
  await addJob(app.deps.db, COLLECT_MINTS, 'now', app.deps.now())
  await app.work()
}

describe('A bought work', () => {
  it('is in the collection at once, says that it waits, and is minted with all that a minute sold', async () => {
    const before = (await mintsSent(app)).length
    const works = [await newWork(), await newWork(), await newWork()]
    const [first = ''] = works
    expect(await body(`/api/v1/nfts/${first}`)).toMatchObject({ minted: false })
    expect(await body(`/api/v1/nfts/${first}/certificate`)).toMatchObject({ mint_tx: null })
    expect(await ownerOnChain(app, first)).toBeNull()
    expect(await mintsSent(app)).toHaveLength(before)
    await app.later(61)
    await app.work()
    expect((await mintsSent(app)).slice(before)).toMatchObject([{ kind: 'mintBatch', state: 'mined' }])
    const hash = (await mintsSent(app)).at(-1)?.hash
    for (const id of works)
      expect(await body(`/api/v1/nfts/${id}/certificate`)).toMatchObject({ mint_tx: hash })
    expect(await body(`/api/v1/nfts/${first}`)).toMatchObject({ minted: true })
    await everybodyHasTheirs()
  })

  it('is minted now when its owner shows it, with whatever waits', async () => {
    const [shown, other] = [await newWork(), await newWork()]
    expect(await statusAndCode(await get(`/api/v1/nfts/${shown}/claim`))).toEqual([409, 'NOT_MINTED'])
    await app.work()
    expect((await get(`/api/v1/nfts/${shown}/claim`)).status).toBe(200)
    expect(await mintOf(other)).toBe(await mintOf(shown))
  })

  it('is minted now when its owner lists it, in the same request where blocks are quick', async () => {
    const nft = await newWork()
    expect((await get(`/api/v1/nfts/${nft}/listing_terms`)).status).toBe(200)
    expect(await mintOf(nft)).toMatch(/^0x/)
  })
})

describe('Batches', () => {
  beforeEach(collectNow)

  it('collect while one is on its way, and the next takes all of them', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((done) => (arrive = done))
    const { settle } = app.deps.chain
    vi.spyOn(app.deps.chain, 'settle').mockImplementation(async (key, waitMs) => {
      await arrived
      return settle(key, waitMs)
    })
    const before = (await mintsSent(app)).length
    await deliveredWorks(app, 2, 2)
    await addJob(app.deps.db, COLLECT_MINTS, 'next', app.deps.now())
    app.deps.wakeJobs()
    await vi.waitUntil(async () => (await mintsSent(app)).length === before + 1)
    const late = await deliveredWorks(app, 3, 3)
    await addJob(app.deps.db, COLLECT_MINTS, 'next', app.deps.now())
    app.deps.wakeJobs()
    await vi.waitUntil(async () => {
      const failures = await failuresOf(app, { kind: COLLECT_MINTS })
      return failures.some((failure) => failure?.includes('under way'))
    })
    expect(await mintsSent(app)).toHaveLength(before + 1)
    arrive()
    await vi.waitUntil(async () => (await unmintedWorks(app)).length === late.length)
    await app.later(61)
    await app.work()
    expect(await mintsSent(app)).toHaveLength(before + 2)
    expect(new Set(await Promise.all(late.map(mintOf))).size).toBe(1)
    await everybodyHasTheirs()
  })

  it('hold a hundred works at most, and a mint costs at most 40,000 gas where collectors take several', async () => {
    const before = (await mintsSent(app)).length
    await deliveredWorks(app, BATCH + BATCH / 2, 20)
    await collectNow()
    expect(await unmintedWorks(app)).toEqual([])
    const made = (await mintsSent(app)).slice(before)
    expect(made).toMatchObject([
      { kind: 'mintBatch', state: 'mined' },
      { kind: 'mintBatch', state: 'mined' },
    ])
    const [full, half] = await Promise.all(
      made.map(async ({ hash }) => {
        const receipt = await app.rpc<{ gasUsed: string }>('eth_getTransactionReceipt', [hash])
        return Number(receipt.gasUsed)
      }),
    )
    console.log(
      `Gas of a mint in the server's batches: ${full! / BATCH} of 100, ${half! / (BATCH / 2)} of 50`,
    )
    expect(full! / BATCH).toBeLessThanOrEqual(BATCHED_MINT_MOST)
    expect(half! / (BATCH / 2)).toBeLessThanOrEqual(BATCHED_MINT_MOST)
    await everybodyHasTheirs()
  })

  it('of which the collection refuses one work are minted without it', async () => {
    const [, taken = ''] = await deliveredWorks(app, 3, 3)
    const tokenId = await tokenOf(app, taken)
    const { db, chain } = app.deps
    const work = { to: STRANGER, tokenId, certificateHash: HASH, metadataHash: HASH }
    const call = { key: 'stranger', kind: 'mint', ...work, royaltyBps: 500 } as const
    await db.transaction().execute((trx) => chain.enqueue(trx, call))
    await chain.settle('stranger')
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    await collectNow()
    await vi.waitUntil(async () => (await unmintedWorks(app)).length === 1)
    expect(await unmintedWorks(app)).toEqual([taken])
    expect(await mintKeyOf(app, taken)).toBe(`mint:${taken}`)
    expect((await mintsSent(app)).filter(({ state }) => state === 'failed').map(({ kind }) => kind)).toEqual([
      'mintBatch',
      'mint',
    ])
    said.mockRestore()
  })
})
