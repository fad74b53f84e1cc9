import { concat, getCreateAddress, id, Interface, keccak256, Wallet, ZeroHash } from 'ethers'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { embeddedNode } from '../../server/adapters/chain/anvil.ts'
import { EMBEDDED_CHAIN_ID } from '../../server/adapters/chain/anvil-process.ts'
import { chainKeys } from '../../server/adapters/chain/keys.ts'
import { openRpc } from '../../server/adapters/chain/rpc.ts'
import { EARLIER_COLLECTION, earlierCollectionBytecode } from '../support/chain/earlier-collection.ts'
import { nodeOf, runCommand } from './command-support.ts'
import { chainDatabase, openTestChain, temporaryDirectory } from './support.ts'

/** Runtime code that answers every call with the word 1 (true): it knows roles, and no listings. */
const KNOWS_ROLES_ONLY = '0x600160005260206000f3'
const OPERATOR = id('OPERATOR_ROLE')
const earlier = new Interface(EARLIER_COLLECTION)
const seller = Wallet.createRandom().address
const COLD = Wallet.createRandom().address

test('a shop whose collection comes from a build without listings is refused at its start, in one line', async () => {
  const db = await chainDatabase()
  const options = { db, dataDir: temporaryDirectory(), baseUri: '' }
  const chain = await openTestChain(options)
  const file = readFileSync(join(options.dataDir, 'chain/anvil.json'), 'utf8')
  const { port } = JSON.parse(file) as { port: number }
  await openRpc(`http://127.0.0.1:${port}`)('anvil_setCode', [chain.collection, KNOWS_ROLES_ONLY])
  await chain.close()
  const opening = openTestChain(options)
  await expect(opening).rejects.toMatchObject({ code: 'misconfigured' })
  await expect(opening).rejects.toThrow(
    /^The collection 0x\w{40} was deployed by an earlier version or is not ours.*: start with an empty DATA_DIR and database[^\n]*$/,
  )
  // the node is let go of: another start finds the same, not a directory in use
  await expect(openTestChain(options)).rejects.toMatchObject({ code: 'misconfigured' })
})

/** A database and a folder as an earlier version left them: its collection, a work, and one more operator. */
async function earlierShop() {
  const options = {
    db: await chainDatabase(),
    dataDir: temporaryDirectory(),
    baseUri: '',
    contractOwner: COLD,
  }
  const { operator, relayer, settler } = chainKeys(options.dataDir, {}, true)
  const helper = Wallet.createRandom().address
  const collection = getCreateAddress({ from: operator.address, nonce: 0 })
  const made = [operator.address, settler.address, relayer.address]
  const hash = `0x${'01'.repeat(32)}`
  const calls = [
    {
      key: 'deploy',
      data: concat([earlierCollectionBytecode, earlier.encodeDeploy(['Akashi', 'AKASHI', '', ...made])]),
    },
    {
      key: 'mint:1',
      data: earlier.encodeFunctionData('mint', [seller, 1n, hash, '', operator.address, 500n]),
    },
    { key: 'grant', data: earlier.encodeFunctionData('grantRole', [OPERATOR, helper]) },
  ]
  for (const [nonce, { key, data }] of calls.entries()) {
    const fields = { type: 2, chainId: EMBEDDED_CHAIN_ID, nonce, data, gasLimit: 9_000_000 }
    const fees = { maxFeePerGas: 0, maxPriorityFeePerGas: 0 }
    const raw = await operator.signTransaction({ ...fields, ...fees, ...(nonce > 0 && { to: collection }) })
    const row = { account: operator.address, nonce, key, kind: key, raw, hash: keccak256(raw) }
    await options.db
      .insertInto('chain_txs')
      .values({ ...row, state: 'pending' })
      .execute()
  }
  return { options, collection, operator, relayer, settler, helper }
}

test('a collection of an earlier version is left: no hot account has a power in it, and its works stay whose they are', async () => {
  const { options, collection, operator, relayer, settler, helper } = await earlierShop()
  await expect(openTestChain(options)).rejects.toThrow(/was deployed by an earlier version or is not ours/)
  const lines = await runCommand(options, `leave-earlier ${COLD}`)
  expect(lines.map((line) => line.replace(/ \(0x\w{64}\)$/, ''))).toEqual([
    `Done: Takes OPERATOR_ROLE from ${operator.address}.`,
    `Done: Takes SETTLER_ROLE from ${settler.address}.`,
    `Done: Takes RELAYER_ROLE from ${relayer.address}.`,
    `Done: Takes OPERATOR_ROLE from ${helper}.`,
    `Done: Hands the collection over to ${COLD}, who is its admin from then on.`,
    expect.stringMatching(/^No account of this server has a power in 0x\w{40} any more; 0x\w{40} owns it/),
  ])
  expect(await runCommand(options, `leave-earlier ${COLD}`)).toEqual([lines.at(-1)])
  const read = await reader(options.dataDir, collection)
  expect(await read('owner', [])).toBe(COLD)
  expect(await read('ownerOf', [1n])).toBe(seller)
  expect(await read('hasRole', [ZeroHash, COLD])).toBe(true)
  expect(await read('hasRole', [ZeroHash, operator.address])).toBe(false)
  const roles = ['OPERATOR_ROLE', 'SETTLER_ROLE', 'RELAYER_ROLE'].map((name) => id(name))
  for (const role of roles) {
    for (const address of [operator.address, relayer.address, settler.address, helper])
      expect(await read('hasRole', [role, address])).toBe(false)
  }
  // the way in which a work was taken from its owner
  await expect(
    read('approveSRRByCommitment', [1n, `0x${'07'.repeat(32)}`, ''], operator.address),
  ).rejects.toMatchObject({ name: 'RpcRefusal' })
  expect(existsSync(join(options.dataDir, 'owner.key'))).toBe(false)
})

test('a collection of this version is not left but handed over', async () => {
  const options = {
    db: await chainDatabase(),
    dataDir: temporaryDirectory(),
    baseUri: '',
    contractOwner: COLD,
  }
  await (await openTestChain(options)).close()
  await expect(runCommand(options, `leave-earlier ${Wallet.createRandom().address}`)).rejects.toThrow(
    'The collection is of this version: transfer-owner hands it over.',
  )
})

/** Asks the collection, whose node runs as long as a command holds it: here as long as the test does. */
async function reader(dataDir: string, collection: string) {
  const node = await embeddedNode(dataDir, () => Promise.resolve())
  onTestFinished(() => node.close())
  const rpc = nodeOf(dataDir)
  return async (name: string, args: unknown[], from = seller): Promise<unknown> => {
    const data = earlier.encodeFunctionData(name, args)
    const answer = await rpc<string>('eth_call', [{ from, to: collection, data }, 'latest'])
    return earlier.decodeFunctionResult(name, answer)[0] as unknown
  }
}
