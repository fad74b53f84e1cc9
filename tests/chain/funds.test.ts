import { expect, onTestFinished, test, vi } from 'vitest'
import { readCollection } from '../../server/adapters/chain/calls.ts'
import { collectionOwner } from '../../server/adapters/chain/owner.ts'
import { publicNode } from '../support/chain/public-node.ts'
import { chainDatabase, openTestChain, temporaryDirectory } from './support.ts'

/** An account's balance is looked at every fifteen seconds. */
const NOTICED = { timeout: 60_000, interval: 500 }
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

test('an owner without gas keeps no shop from starting at another address: it is said, and done once there is some', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  const node = await publicNode()
  const shop = {
    db: await chainDatabase(),
    dataDir: temporaryDirectory(),
    rpcUrl: node.proxy.url,
    ...node.keys,
  }
  const before = await openTestChain({ ...shop, baseUri: 'https://before.example/' })
  await before.close()
  const chain = await openTestChain({ ...shop, baseUri: 'https://moved.example/' })
  onTestFinished(() => chain.close())
  const owner = (await collectionOwner(node.rpc, chain.collection))!
  expect(said.mock.calls.flat().join()).toContain(`its owner ${owner} has not called setBaseURI yet`)
  const base = async () => (await readCollection(node.rpc, chain.collection, 'baseURI', []))?.[0] as unknown
  expect(await base()).toBe('https://before.example/')
  await node.balance(owner, ETHER)
  await vi.waitFor(async () => {
    await chain.catchUp()
    expect(await base()).toBe('https://moved.example/')
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
