import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { COLLECT_MINTS } from '../../server/domain/job-kinds.ts'
import { addJob } from '../../server/store/jobs.ts'
import { json, signIn, type Person } from '../support/accounts/people.ts'
import { deliveredWorks } from '../support/chain/unminted.ts'
import { workOf } from '../support/resale/listing.ts'
import { statusAndCode } from '../support/resale/resale.ts'
import { startQuietApp, type QuietApp } from '../support/server/quiet-app.ts'
import { fillShop } from '../support/shop/catalog.ts'

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
  await app.deps.db.updateTable('items').set({ is_secondary_distribution: true }).execute()
  await app.work()
  hana = await signIn(app)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const newWork = () => workOf(app, hana, ball)
const nftRow = (id: string) =>
  app.deps.db.selectFrom('nfts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const get = (path: string) => app.ask(path, json('GET', undefined, hana.cookie))
const body = async (path: string) => (await (await get(path)).json()) as Record<string, unknown>
const mints = () =>
  app.deps.db
    .selectFrom('chain_txs')
    .select(['key', 'kind', 'hash', 'state'])
    .where('kind', 'in', ['mint', 'mintBatch'])
    .orderBy('id')
    .execute()
const unminted = async () =>
  (await app.deps.db.selectFrom('nfts').select('id').where('minted_at', 'is', null).execute()).map(
    ({ id }) => id,
  )
/** Every work belongs to its owner on the chain. */
async function everybodyHasTheirs(): Promise<void> {
  const nfts = await app.deps.db
    .selectFrom('nfts')
    .innerJoin('users', 'users.id', 'nfts.owner_user_id')
    .select(['nfts.token', 'users.address'])
    .execute()
  for (const { token, address } of nfts)
    expect((await app.deps.chain.ownerOf(BigInt(token)))?.toLowerCase()).toBe(address)
}
async function collectNow(): Promise<void> {
  await addJob(app.deps.db, COLLECT_MINTS, 'now', app.deps.now())
  await app.work()
}

describe('A bought work', () => {
  it('is in the collection at once, says that it waits, and is minted with all that a minute sold', async () => {
    const before = (await mints()).length
    const works = [await newWork(), await newWork(), await newWork()]
    const [first = ''] = works
    expect(await body(`/api/v1/nfts/${first}`)).toMatchObject({ minted: false })
    expect(await body(`/api/v1/nfts/${first}/certificate`)).toMatchObject({ mint_tx: null })
    expect(await app.deps.chain.ownerOf(BigInt((await nftRow(first)).token))).toBeNull()
    expect(await mints()).toHaveLength(before)
    await app.later(61)
    await app.work()
    expect((await mints()).slice(before)).toMatchObject([{ kind: 'mintBatch', state: 'mined' }])
    const hash = (await mints()).at(-1)?.hash
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
    expect((await nftRow(other)).mint_tx).toBe((await nftRow(shown)).mint_tx)
  })

  it('is minted now when its owner lists it, in the same request where blocks are quick', async () => {
    const nft = await newWork()
    expect((await get(`/api/v1/nfts/${nft}/listing_terms`)).status).toBe(200)
    expect((await nftRow(nft)).mint_tx).toMatch(/^0x/)
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
    const before = (await mints()).length
    await deliveredWorks(app, 2, 2)
    await addJob(app.deps.db, COLLECT_MINTS, 'next', app.deps.now())
    app.deps.wakeJobs()
    await vi.waitUntil(async () => (await mints()).length === before + 1)
    const late = await deliveredWorks(app, 3, 3)
    await addJob(app.deps.db, COLLECT_MINTS, 'next', app.deps.now())
    app.deps.wakeJobs()
    await vi.waitUntil(async () => {
      const jobs = app.deps.db.selectFrom('jobs').select('last_error').where('kind', '=', COLLECT_MINTS)
      return (await jobs.execute()).some((job) => job.last_error?.includes('under way'))
    })
    expect(await mints()).toHaveLength(before + 1)
    arrive()
    await vi.waitUntil(async () => (await unminted()).length === late.length)
    await app.later(61)
    await app.work()
    expect(await mints()).toHaveLength(before + 2)
    expect(new Set(await Promise.all(late.map(async (id) => (await nftRow(id)).mint_tx))).size).toBe(1)
    await everybodyHasTheirs()
  })

  it('hold a hundred works at most, and a mint costs at most 40,000 gas where collectors take several', async () => {
    const before = (await mints()).length
    await deliveredWorks(app, BATCH + BATCH / 2, 20)
    await collectNow()
    expect(await unminted()).toEqual([])
    const made = (await mints()).slice(before)
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
    const works = await deliveredWorks(app, 3, 3)
    const taken = await nftRow(works[1]!)
    const { db, chain } = app.deps
    const work = { to: STRANGER, tokenId: BigInt(taken.token), certificateHash: HASH, metadataHash: HASH }
    const call = { key: 'stranger', kind: 'mint', ...work, royaltyBps: 500 } as const
    await db.transaction().execute((trx) => chain.enqueue(trx, call))
    await chain.settle('stranger')
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    await collectNow()
    await vi.waitUntil(async () => (await unminted()).length === 1)
    expect(await unminted()).toEqual([taken.id])
    expect(taken.id === works[1] && (await nftRow(taken.id)).mint_key).toBe(`mint:${taken.id}`)
    expect((await mints()).filter(({ state }) => state === 'failed').map(({ kind }) => kind)).toEqual([
      'mintBatch',
      'mint',
    ])
    said.mockRestore()
  })
})
