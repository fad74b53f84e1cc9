import { Transaction } from 'ethers'
import type { Kysely } from 'kysely'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ChainCall } from '../../server/adapters/chain/chain-call.ts'
import type { ChainPort } from '../../server/adapters/chain/port.ts'
import type { DB } from '../../server/db/schema.ts'
import type { Fault } from '../support/chain/fault-proxy.ts'
import { publicNode } from '../support/chain/public-node.ts'
import type { PublicNode } from '../support/chain/start-public-node.ts'
import { changeOfHands, mintCall, newOwner } from '../support/chain/second-hand.ts'
import { chainDatabase, openTestChain, temporaryDirectory, type TestChainOptions } from './support.ts'

const seller = newOwner()
const BUYER = newOwner().address
/** A busy machine makes blocks late. */
const PATIENCE_MS = 90_000
/** As on a public chain, in the time of a test. */
const TIMING = {
  pollMs: 200,
  certainMs: 2_000,
  resendMs: 1_000,
  raiseMs: 3_000,
  settleTimeoutMs: PATIENCE_MS,
  retryMs: [200],
}

interface Shop {
  chain: ChainPort
  db: Kysely<DB>
}

let complaints: string[]
beforeEach(() => {
  complaints = []
  const said = vi.spyOn(console, 'error').mockImplementation((line) => void complaints.push(String(line)))
  onTestFinished(() => said.mockRestore())
})

async function shopOn(node: PublicNode, options: Partial<TestChainOptions> = {}): Promise<Shop> {
  const db = await chainDatabase()
  const chain = await openTestChain({
    db,
    dataDir: temporaryDirectory(),
    baseUri: 'https://a.example/t/',
    rpcUrl: node.proxy.url,
    ...node.keys,
    timing: TIMING,
    ...options,
  })
  onTestFinished(() => chain.close())
  return { chain, db }
}

async function write({ chain, db }: Shop, call: ChainCall): Promise<void> {
  await db.transaction().execute((trx) => chain.enqueue(trx, call))
}

async function sendCall(shop: Shop, call: ChainCall, waitMs?: number) {
  await write(shop, call)
  return shop.chain.settle(call.key, waitMs)
}

const rowOf = ({ db }: Shop, key: string) =>
  db.selectFrom('chain_txs').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
const attemptsFor = ({ db }: Shop, key: string) =>
  db.selectFrom('chain_attempts').selectAll().where('key', '=', key).orderBy('signed_at').execute()

/** A token that is minted to the seller, put up for sale and handed to the buyer. */
async function secondHandStory(shop: Shop, n: number): Promise<void> {
  expect(await sendCall(shop, mintCall(n, seller.address))).toMatchObject({ status: 'done' })
  const { approve, settle } = await changeOfHands(shop.chain, n, { seller, to: BUYER })
  expect(await sendCall(shop, approve)).toMatchObject({ status: 'done' })
  expect(await sendCall(shop, settle)).toMatchObject({ status: 'done' })
  expect(await shop.chain.ownerOf(BigInt(n))).toBe(BUYER)
}

test('where the chain names no final block, a transaction counts with as many blocks as are set, its own included', async () => {
  const node = await publicNode()
  node.proxy.always([{ kind: 'tagless' }])
  const shop = await shopOn(node, { confirmations: 4 })
  node.halt()
  await write(shop, mintCall(1, BUYER))
  const isPending = () =>
    expect(shop.chain.settle('mint:1', 1_500)).rejects.toMatchObject({ code: 'timeout' })
  await isPending() // it is sent, and in no block
  await node.mine()
  expect(await shop.chain.ownerOf(1n)).toBe(BUYER)
  await isPending()
  await node.mine(2)
  await isPending()
  expect(await shop.chain.confirmedBlock()).toBe(Number(await node.rpc<string>('eth_blockNumber')) - 3)
  await node.mine()
  expect(await shop.chain.settle('mint:1', 5_000)).toMatchObject({ status: 'done' })
})

test('a stray transaction takes a nonce: what was signed for it is sent under the next one, and nothing stops', async () => {
  const node = await publicNode()
  const shop = await shopOn(node)
  await write(shop, mintCall(1, BUYER))
  await node.stray(node.keys.operatorKey)
  expect(await shop.chain.settle('mint:1')).toMatchObject({ status: 'done' })
  expect(await sendCall(shop, mintCall(2, BUYER))).toMatchObject({ status: 'done' })
  expect(await shop.chain.ownerOf(1n)).toBe(BUYER)
  expect(await shop.chain.isReady('operator')).toBe(true)
})

test('every account sends stray transactions while a work is sold again: each sale is done once', async () => {
  const node = await publicNode()
  const shop = await shopOn(node)
  const strays = setInterval(() => {
    for (const key of Object.values(node.keys)) void node.stray(key).catch(() => {})
  }, 3_000)
  onTestFinished(() => clearInterval(strays))
  for (const n of [1, 2]) await secondHandStory(shop, n)
  const { pending } = await shop.db
    .selectFrom('chain_txs')
    .select(({ fn }) => fn.countAll<number>().as('pending'))
    .where('state', '<>', 'mined')
    .executeTakeFirstOrThrow()
  expect(Number(pending)).toBe(0)
})

test('the base fee rises from 10 to 45 gwei between the row and its block: it is mined all the same', async () => {
  const node = await publicNode()
  const shop = await shopOn(node)
  await write(shop, mintCall(1, BUYER))
  await node.baseFee(45)
  expect(await shop.chain.settle('mint:1')).toMatchObject({ status: 'done' })
})

test('what is signed when the base fee rises is signed again under the same nonce, an eighth dearer at least', async () => {
  const node = await publicNode()
  const shop = await shopOn(node)
  node.halt()
  await expect(sendCall(shop, mintCall(1, BUYER), 2_000)).rejects.toMatchObject({ code: 'timeout' })
  const [first] = await attemptsFor(shop, 'mint:1')
  await node.baseFee(45)
  const attempts = await vi.waitFor(
    async () => {
      await expect(shop.chain.settle('mint:1', 1_000)).rejects.toMatchObject({ code: 'timeout' })
      const signed = await attemptsFor(shop, 'mint:1')
      expect(signed.length).toBeGreaterThan(1)
      // one that was raised for its age alone would be in none of the blocks that follow
      expect(Transaction.from(signed.at(-1)!.raw).maxFeePerGas).toBeGreaterThan(45_000_000_000n)
      return signed
    },
    { timeout: PATIENCE_MS },
  )
  expect(new Set(attempts.map(({ nonce }) => nonce)).size).toBe(1)
  const fees = attempts.map(({ raw }) => Transaction.from(raw))
  for (const [i, next] of fees.slice(1).entries()) {
    expect(next.maxFeePerGas! * 8n).toBeGreaterThanOrEqual(fees[i]!.maxFeePerGas! * 9n)
    expect(next.maxPriorityFeePerGas! * 8n).toBeGreaterThanOrEqual(fees[i]!.maxPriorityFeePerGas! * 9n)
  }
  await node.mine(4)
  const receipt = await shop.chain.settle('mint:1')
  expect(receipt.status).toBe('done')
  // what was mined is what is named, and what it cost is known
  expect(receipt.hash).not.toBe(first?.hash)
  expect(Number((await rowOf(shop, 'mint:1')).cost)).toBeGreaterThan(0)
})

test(
  'the gas of an hour has a budget: beyond it a transaction waits, and says what for',
  async () => {
    const node = await publicNode()
    const shop = await shopOn(node, { gasBudgetPerHour: 0n, collectionAddress: undefined }).catch(
      (error: unknown) => error,
    )
    expect(shop).toMatchObject({ message: expect.stringContaining('GAS_BUDGET_PER_HOUR') as string })
  },
  PATIENCE_MS * 2,
)

test('a mint that the contract refuses is not sent, ends after a few tries, and says why', async () => {
  const node = await publicNode()
  const shop = await shopOn(node)
  await sendCall(shop, mintCall(1, BUYER))
  const thief = {
    ...mintCall(1, newOwner().address),
    key: 'thief',
    certificateHash: `0x${'ab'.repeat(32)}`,
  }
  const receipt = await sendCall(shop, thief)
  expect(receipt).toMatchObject({ status: 'failed', reason: 'TokenExists(1)' })
  expect(await attemptsFor(shop, 'thief')).toEqual([])
  expect((await rowOf(shop, 'thief')).tries).toBe(5)
})

test('a mint that reverts in its block is read, tried again a few times, and ends', async () => {
  const node = await publicNode()
  const shop = await shopOn(node)
  node.halt()
  await write(shop, mintCall(1, BUYER))
  const rival = { ...mintCall(1, newOwner().address), key: 'rival', certificateHash: `0x${'ab'.repeat(32)}` }
  await write(shop, rival)
  // both are sent before the first is in a block
  await expect(shop.chain.settle('rival', 2_000)).rejects.toMatchObject({ code: 'timeout' })
  expect(await attemptsFor(shop, 'rival')).toHaveLength(1)
  await node.mine(4)
  expect(await shop.chain.settle('rival')).toMatchObject({ status: 'failed', reason: 'TokenExists(1)' })
  expect(await attemptsFor(shop, 'rival')).toMatchObject([{ reverted: true }])
  expect(await shop.chain.settle('mint:1')).toMatchObject({ status: 'done' })
})

test('an account without money waits, and goes on when it has some', async () => {
  const node = await publicNode()
  const shop = await shopOn(node)
  await node.balance(shop.chain.operator, 0n)
  await expect(sendCall(shop, mintCall(1, BUYER), 3_000)).rejects.toMatchObject({ code: 'unavailable' })
  await node.balance(shop.chain.operator, 10n ** 18n)
  expect(await shop.chain.settle('mint:1')).toMatchObject({ status: 'done' })
})

test('a chain without base fees is paid by gas price', async () => {
  const node = await publicNode()
  node.proxy.always([{ kind: 'legacy' }])
  const shop = await shopOn(node)
  expect(await sendCall(shop, mintCall(1, BUYER))).toMatchObject({ status: 'done' })
  const [attempt] = await attemptsFor(shop, 'mint:1')
  expect(Transaction.from(attempt!.raw).type).toBe(0)
})

test('a listing with a history of some kilobytes is approved, withdrawn and settled: gas is estimated', async () => {
  const node = await publicNode()
  const shop = await shopOn(node)
  await sendCall(shop, mintCall(1, seller.address))
  const first = await changeOfHands(shop.chain, 1, { seller, to: BUYER, history: 'h'.repeat(600) })
  expect(await sendCall(shop, first.approve)).toMatchObject({ status: 'done' })
  expect(await sendCall(shop, { key: 'w', kind: 'withdrawListing', tokenId: 1n })).toMatchObject({
    status: 'done',
  })
})

/** What real providers do to a question now and then. */
const EVERYTHING: Fault[] = [
  { kind: 'latency', ms: 400 },
  { kind: 'drop', heard: false },
  { kind: 'drop', heard: true },
  { kind: 'duplicate' },
  { kind: 'reorder' },
  { kind: 'stale', blocks: 2 },
  { kind: 'tagless' },
  { kind: 'answer', shape: 'empty object' },
  { kind: 'answer', shape: 'null' },
  { kind: 'answer', shape: 'html' },
  { kind: 'answer', shape: 'too many' },
  { kind: 'answer', shape: 'limit exceeded' },
  { kind: 'answer', shape: 'null result' },
  { kind: 'answer', shape: 'server error' },
]

test.each([1, 2])(
  'works are sold again while one question in five goes wrong, by seed %i',
  async (seed) => {
    const node = await publicNode({ seed })
    const shop = await shopOn(node)
    node.proxy.sometimes(EVERYTHING, 20)
    const done = async (call: ChainCall) => {
      await write(shop, call)
      return vi.waitUntil(() => shop.chain.settle(call.key, 5_000).catch(() => null), {
        timeout: PATIENCE_MS,
        interval: 10,
      })
    }
    for (const n of [1, 2]) expect(await done(mintCall(n, seller.address))).toMatchObject({ status: 'done' })
    for (const n of [1, 2]) {
      const { approve, settle } = await vi.waitUntil(
        () => changeOfHands(shop.chain, n, { seller, to: BUYER }).catch(() => null),
        { timeout: PATIENCE_MS },
      )
      expect(await done(approve)).toMatchObject({ status: 'done' })
      expect(await done(settle)).toMatchObject({ status: 'done' })
    }
    node.proxy.always([])
    for (const n of [1n, 2n]) expect(await shop.chain.ownerOf(n)).toBe(BUYER)
    // nothing was done twice: each account has sent what has a row, and no more
    for (const { nonce } of await shop.db.selectFrom('chain_txs').select('nonce').execute())
      expect(nonce).not.toBeNull()
  },
  2 * PATIENCE_MS,
)
