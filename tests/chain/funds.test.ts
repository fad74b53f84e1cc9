import { computeAddress } from 'ethers'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ChainCall } from '../../server/adapters/chain/chain-call.ts'
import { readCollection } from '../../server/adapters/chain/calls.ts'
import { collectionOwner } from '../../server/adapters/chain/owner.ts'
import { publicNode } from '../support/chain/public-node.ts'
import { mintCall, newOwner } from '../support/chain/second-hand.ts'
import { chainDatabase, openTestChain, temporaryDirectory } from './support.ts'

/** An account's balance is looked at every fifteen seconds. */
const NOTICED = { timeout: 60_000, interval: 500 }
/** A transaction that is not mined is sent again after five seconds. */
const RESENT_MS = 10_000
/** Blocks are a quarter of a second apart. */
const START_WAITS_MS = 2_000
const ETHER = 10n ** 18n

test('sales pause before the account that delivers is out of gas, and resume by themselves; others go on', async () => {
  const node = await publicNode()
  const chain = await openTestChain({
    db: await chainDatabase(),
    dataDir: temporaryDirectory(),
    baseUri: '',
    rpcUrl: node.proxy.url,
    ...node.keys,
  })
  onTestFinished(() => chain.close())
  expect([await chain.isReady('operator'), await chain.isReady('settler')]).toEqual([true, true])
  expect(await chain.lowAccounts()).toEqual([])
  // twenty mints at twice ten gwei are a twentieth of an ether: it can still pay for one, and not for a day
  await node.balance(chain.operator, ETHER / 100n)
  await vi.waitFor(async () => expect(await chain.isReady('operator')).toBe(false), NOTICED)
  expect(await chain.isReady('settler')).toBe(true)
  expect(await chain.lowAccounts()).toMatchObject([
    {
      account: 'operator',
      note: expect.stringContaining(
        `the operator ${chain.operator} has 0.01, less than a day's gas`,
      ) as string,
    },
  ])
  await node.balance(chain.operator, ETHER)
  await vi.waitFor(async () => expect(await chain.isReady('operator')).toBe(true), NOTICED)
  expect(await chain.lowAccounts()).toEqual([])
})

test('an account without gas keeps nobody from reading what the chain has, and sends what waits once it has some', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  const node = await publicNode()
  const db = await chainDatabase()
  let laterMs = 0
  const chain = await openTestChain({
    db,
    now: () => new Date(Date.now() + laterMs),
    dataDir: temporaryDirectory(),
    baseUri: '',
    rpcUrl: node.proxy.url,
    ...node.keys,
  })
  onTestFinished(() => chain.close())
  const enqueue = (call: ChainCall) => db.transaction().execute((trx) => chain.enqueue(trx, call))
  await enqueue(mintCall(1, newOwner().address))
  expect(await chain.settle('mint:1')).toMatchObject({ status: 'done' })
  const relayer = computeAddress(node.keys.relayerKey)
  await node.balance(relayer, 0n)
  await enqueue({ key: 'withdraw:1', kind: 'withdrawListing', tokenId: 1n })
  await chain.catchUp()
  // from now on it is sent again in every round
  laterMs = RESENT_MS
  await enqueue(mintCall(2, newOwner().address))
  const states = async () =>
    Object.fromEntries(
      (await db.selectFrom('chain_txs').select(['key', 'state']).execute()).map(({ key, state }) => [
        key,
        state,
      ]),
    )
  await vi.waitFor(async () => {
    expect(await chain.catchUp()).toBe(0)
    expect(await states()).toMatchObject({ 'mint:2': 'mined', 'withdraw:1': 'pending' })
  }, NOTICED)
  const waits = said.mock.calls.flat().filter((line) => String(line).includes('A transaction waits: '))
  expect(waits).toHaveLength(1)
  await node.balance(relayer, ETHER)
  await vi.waitFor(async () => {
    await chain.catchUp()
    expect(await states()).toMatchObject({ 'withdraw:1': 'mined' })
  }, NOTICED)
})

test('an owner without gas keeps no shop from starting at another address: it is said, and done once there is some', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  const node = await publicNode()
  const shop = {
    db: await chainDatabase(),
    dataDir: temporaryDirectory(),
    rpcUrl: node.proxy.url,
    ...node.keys,
    timing: { ownerMs: START_WAITS_MS },
  }
  const at = (site: string) => ({ ...shop, baseUri: `${site}/tokens/`, historyBaseUri: `${site}/histories/` })
  const before = await openTestChain(at('https://before.example'))
  await before.close()
  const first = await openTestChain(at('https://moved.example'))
  await first.close()
  const owner = (await collectionOwner(node.rpc, first.collection))!
  await node.balance(owner, 0n)
  const chain = await openTestChain(at('https://moved.example'))
  onTestFinished(() => chain.close())
  const read = async (name: string) =>
    (await readCollection(node.rpc, chain.collection, name, []))?.[0] as unknown
  const sites = async () => [await read('baseURI'), await read('historyBaseURI')]
  for (const setter of ['setBaseURI', 'setHistoryBaseURI'])
    expect(said.mock.calls.flat().join()).toContain(`its owner ${owner} has not called ${setter} yet`)
  expect(await sites()).toEqual(['https://before.example/tokens/', 'https://before.example/histories/'])
  await node.balance(owner, ETHER)
  await vi.waitFor(async () => {
    await chain.catchUp()
    expect(await sites()).toEqual(['https://moved.example/tokens/', 'https://moved.example/histories/'])
  }, NOTICED)
})

test('a head behind the last seen block is a chain that is still coming back', async () => {
  const node = await publicNode()
  const chain = await openTestChain({
    db: await chainDatabase(),
    dataDir: temporaryDirectory(),
    baseUri: '',
    rpcUrl: node.proxy.url,
    ...node.keys,
  })
  onTestFinished(() => chain.close())
  const seen = Number(await node.rpc<string>('eth_blockNumber'))
  expect(await chain.standing(seen)).toBe('whole')
  node.proxy.always([{ kind: 'stale', blocks: 1_000 }])
  expect(await chain.standing(seen)).toBe('behind')
})
