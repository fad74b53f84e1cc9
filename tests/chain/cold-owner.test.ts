import { id, Wallet } from 'ethers'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readCollection } from '../../server/adapters/chain/calls.ts'
import { openRpc } from '../../server/adapters/chain/rpc.ts'
import { chainDatabase, openTestChain, temporaryDirectory, type TestChainOptions } from './support.ts'

const COLD = Wallet.createRandom().address
const TOKENS = 'https://shop.example/api/v1/tokens/'

/** A shop, whose options are those of its next start. */
async function shopWith(given: Partial<TestChainOptions>) {
  const options = { db: await chainDatabase(), dataDir: temporaryDirectory(), baseUri: TOKENS, ...given }
  const chain = await openTestChain(options)
  onTestFinished(() => chain.close())
  const read = async (name: string, args: unknown[] = []) => {
    const file = readFileSync(join(options.dataDir, 'chain/anvil.json'), 'utf8')
    const { port } = JSON.parse(file) as { port: number }
    const answer = await readCollection(openRpc(`http://127.0.0.1:${port}`), chain.collection, name, args)
    return answer?.[0]
  }
  return { chain, options, read }
}

const ADMIN = `0x${'00'.repeat(32)}`

test('a cold account owns the collection from its deployment on, and no key of it is made', async () => {
  const { chain, options, read } = await shopWith({ contractOwner: COLD.toLowerCase() })
  expect(await read('owner')).toBe(COLD)
  expect(await read('hasRole', [ADMIN, chain.operator])).toBe(false)
  expect(existsSync(join(options.dataDir, 'owner.key'))).toBe(false)
  expect(await read('baseURI')).toBe(TOKENS)
})

test('without one the owner is a key of its own, which is none of the hot accounts', async () => {
  const receiver = Wallet.createRandom().address
  const { chain, options, read } = await shopWith({ royaltyReceiver: receiver })
  const keyOf = (name: string) => readFileSync(join(options.dataDir, `${name}.key`), 'utf8').trim()
  expect(await read('owner')).toBe(new Wallet(keyOf('owner')).address)
  expect(await read('owner')).not.toBe(chain.operator)
  expect(await read('royaltyInfo', [1n, 100n])).toBe(receiver)
  expect(decodeURIComponent(String(await read('contractURI')))).toBe(
    'data:application/json,{"name":"Akashi"}',
  )
})

test('a shop whose address changed says what its cold owner has to call, and opens', async () => {
  const { chain, options, read } = await shopWith({ contractOwner: COLD })
  await chain.close()
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  const again = await openTestChain({ ...options, baseUri: 'https://moved.example/' })
  onTestFinished(() => again.close())
  expect(said.mock.calls.map(String)).toContain(
    `The collection ${chain.collection} points at ${TOKENS}, not at https://moved.example/: have its owner ${COLD} call setBaseURI`,
  )
  expect(await read('baseURI')).toBe(TOKENS)
})

test('a changed key waits for the cold owner, in one sentence', async () => {
  const { chain, options } = await shopWith({ contractOwner: COLD })
  await chain.close()
  const settlerKey = Wallet.createRandom().privateKey
  await expect(openTestChain({ ...options, settlerKey })).rejects.toThrow(
    `The account ${new Wallet(settlerKey).address} needs SETTLER_ROLE in the collection ${chain.collection}: have its owner ${COLD} grant it`,
  )
})

test('a changed key has its role at once where the owner’s key is here', async () => {
  const { chain, options, read } = await shopWith({})
  await chain.close()
  const settler = Wallet.createRandom()
  const again = await openTestChain({ ...options, settlerKey: settler.privateKey })
  onTestFinished(() => again.close())
  expect(await read('hasRole', [id('SETTLER_ROLE'), settler.address])).toBe(true)
})

test('two accounts that are one are refused before anything is deployed', async () => {
  const key = Wallet.createRandom().privateKey
  const options = { db: await chainDatabase(), dataDir: temporaryDirectory(), baseUri: TOKENS }
  for (const same of [
    { operatorKey: key, settlerKey: key },
    { relayerKey: key, contractOwner: new Wallet(key).address },
  ]) {
    await expect(openTestChain({ ...options, ...same, dataDir: temporaryDirectory() })).rejects.toThrow(
      /^OPERATOR_KEY, RELAYER_KEY, SETTLER_KEY and CONTRACT_OWNER must be four different accounts$/,
    )
    await options.db.deleteFrom('chain_state').execute()
  }
})
