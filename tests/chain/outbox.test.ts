import { getAddress, Wallet } from 'ethers'
import { existsSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ChainCall } from '../../server/adapters/chain/chain-call.ts'
import type { ChainPort } from '../../server/adapters/chain/port.ts'
import type { DB } from '../../server/db/schema.ts'
import { chainDatabase, openTestChain, temporaryDirectory, type TestChainOptions } from './support.ts'

const BASE_URI = 'http://shop.example/api/metadata/'
const BUYER = Wallet.createRandom().address
const OTHER_BUYER = Wallet.createRandom().address

const mintCall = (n: number, to = BUYER): ChainCall => ({
  key: `mint:${n}`,
  kind: 'mint',
  to,
  tokenId: BigInt(n),
  certificateHash: `0x${n.toString(16).padStart(64, '0')}`,
  metadataHash: `0x${'02'.repeat(32)}`,
  royaltyBps: 500,
})

async function open(
  options: Partial<TestChainOptions> & { db: Kysely<DB>; dataDir: string },
): Promise<ChainPort> {
  const chain = await openTestChain({ baseUri: BASE_URI, ...options })
  onTestFinished(() => chain.close())
  return chain
}

const nodePid = (dataDir: string) =>
  (JSON.parse(readFileSync(join(dataDir, 'chain/anvil.json'), 'utf8')) as { pid: number }).pid
const nodeUrl = (dataDir: string) =>
  `http://127.0.0.1:${(JSON.parse(readFileSync(join(dataDir, 'chain/anvil.json'), 'utf8')) as { port: number }).port}`

async function mint(chain: ChainPort, db: Kysely<DB>, call: ChainCall) {
  await db.transaction().execute((trx) => chain.enqueue(trx, call))
  return chain.settle(call.key)
}

test('a first start deploys the collection, and a mint gives the token to the buyer', async () => {
  const db = await chainDatabase()
  const chain = await open({ db, dataDir: temporaryDirectory() })
  expect(chain.collection).toBe(getAddress(chain.collection))
  expect(await chain.ownerOf(7n)).toBeNull()
  expect(await mint(chain, db, mintCall(7))).toMatchObject({ key: 'mint:7', status: 'done' })
  expect(await chain.ownerOf(7n)).toBe(BUYER)
})

test('the same key is one transaction, and the same token minted under another key counts as done', async () => {
  const db = await chainDatabase()
  const chain = await open({ db, dataDir: temporaryDirectory() })
  const first = await mint(chain, db, mintCall(1))
  expect(await mint(chain, db, mintCall(1))).toEqual(first)
  expect(await mint(chain, db, { ...mintCall(1), key: 'again' })).toMatchObject({ status: 'done' })
  const stranger = Wallet.createRandom().address
  const other = {
    ...mintCall(1, stranger),
    key: 'thief',
    certificateHash: `0x${'ab'.repeat(32)}`,
  } as ChainCall
  expect(await mint(chain, db, other)).toMatchObject({ status: 'failed' })
  expect(await chain.ownerOf(1n)).toBe(BUYER)
})

test('a call that is rolled back leaves no transaction and no gap in the nonces', async () => {
  const db = await chainDatabase()
  const chain = await open({ db, dataDir: temporaryDirectory() })
  const failing = db.transaction().execute(async (trx) => {
    await chain.enqueue(trx, mintCall(1))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await expect(chain.settle('mint:1')).rejects.toMatchObject({ code: 'unknown_key' })
  expect(await mint(chain, db, mintCall(2))).toMatchObject({ status: 'done' })
})

test('what is written but not sent before a crash is sent after the next start', async () => {
  const db = await chainDatabase()
  const dataDir = temporaryDirectory()
  const before = await open({ db, dataDir })
  await db.transaction().execute((trx) => before.enqueue(trx, mintCall(3)))
  await before.close()
  const after = await open({ db, dataDir })
  expect(after.operator).toBe(before.operator)
  expect(after.collection).toBe(before.collection)
  expect(await after.settle('mint:3')).toMatchObject({ status: 'done' })
  expect(await after.ownerOf(3n)).toBe(BUYER)
})

test('a stopped node keeps its blocks: receipts and block hashes are the same after a restart', async () => {
  const db = await chainDatabase()
  const dataDir = temporaryDirectory()
  const before = await open({ db, dataDir })
  const { blockNumber } = await mint(before, db, mintCall(1))
  await before.mineBlock()
  const hash = await before.blockHash(blockNumber + 1)
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await before.blockHash(blockNumber + 1000)).toBeNull()
  await before.close()
  const after = await open({ db, dataDir })
  expect(await after.blockHash(blockNumber + 1)).toBe(hash)
})

test('a chain that lost everything is written again: same collection, same owners, same draws', async () => {
  const db = await chainDatabase()
  const dataDir = temporaryDirectory()
  const before = await open({ db, dataDir })
  const ballId = '0e984725-c51c-4bf4-9960-e1c80e27aba0'
  const root = `0x${'5a'.repeat(32)}`
  for (const n of [1, 2, 3, 4, 5]) await mint(before, db, mintCall(n))
  await mint(before, db, { key: `draw:${ballId}`, kind: 'commitDraw', ballId, root, slots: 40 })
  process.kill(nodePid(dataDir), 'SIGKILL')
  await before.close()
  rmSync(join(dataDir, 'chain'), { recursive: true })

  const after = await open({ db, dataDir })
  expect(after.collection).toBe(before.collection)
  for (const n of [1n, 2n, 3n, 4n, 5n]) expect(await after.ownerOf(n)).toBe(BUYER)
  const draw = await after.drawOf(ballId)
  expect(draw).toMatchObject({ root, slots: 40 })
  expect((await after.settle(`draw:${ballId}`)).blockNumber).toBe(draw!.blockNumber)
  expect(await mint(after, db, mintCall(6))).toMatchObject({ status: 'done' })
})

test('a node that dies under a running server is back with all its tokens', async () => {
  const db = await chainDatabase()
  const dataDir = temporaryDirectory()
  const chain = await open({ db, dataDir })
  for (const n of [1, 2, 3]) await mint(chain, db, mintCall(n))
  const pid = nodePid(dataDir)
  rmSync(join(dataDir, 'chain/state.json'), { force: true })
  process.kill(pid, 'SIGKILL')
  expect(await mint(chain, db, mintCall(4))).toMatchObject({ status: 'done' })
  for (const n of [1n, 2n, 3n, 4n]) expect(await chain.ownerOf(n)).toBe(BUYER)
  expect(nodePid(dataDir)).not.toBe(pid)
})

test('a state file that the node cannot read is set aside and written again', async () => {
  const db = await chainDatabase()
  const dataDir = temporaryDirectory()
  const before = await open({ db, dataDir })
  await mint(before, db, mintCall(1))
  await before.close()
  const state = join(dataDir, 'chain/state.json')
  truncateSync(state, 400)
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => complaint.mockRestore())
  const after = await open({ db, dataDir })
  expect(await after.ownerOf(1n)).toBe(BUYER)
  expect(complaint.mock.calls.join()).toContain('put aside')
})

test('a chain that knows more than its database is set aside and rebuilt from the database', async () => {
  const db = await chainDatabase()
  const dataDir = temporaryDirectory()
  const before = await open({ db, dataDir })
  await mint(before, db, mintCall(1))
  const counter = db.selectFrom('chain_state').selectAll().where('key', '=', `nonce:${before.operator}`)
  const backup = await counter.executeTakeFirstOrThrow()
  for (const n of [2, 3]) await mint(before, db, mintCall(n))
  await before.close()
  // the backup from before the last two is put back
  await db.deleteFrom('chain_txs').where('key', 'in', ['mint:2', 'mint:3']).execute()
  await db.updateTable('chain_state').set(backup).where('key', '=', backup.key).execute()
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => complaint.mockRestore())
  const after = await open({ db, dataDir })
  expect([await after.ownerOf(1n), await after.ownerOf(2n), await after.ownerOf(3n)]).toEqual([
    BUYER,
    null,
    null,
  ])
  expect(existsSync(join(dataDir, 'chain/state.json.foreign'))).toBe(true)
  expect(complaint.mock.calls.map(String)).toContainEqual(
    expect.stringMatching(
      /^The chain in .* knows transactions that are not in this database: .* put aside as .*state\.json\.foreign/,
    ),
  )
  expect(await mint(after, db, mintCall(2, OTHER_BUYER))).toMatchObject({ status: 'done' })
  expect(await after.ownerOf(2n)).toBe(OTHER_BUYER)
})

test('two processes write at once through one operator: every nonce once, none left out, all mined', async () => {
  const db = await chainDatabase()
  const dataDir = temporaryDirectory()
  const one = await open({ db, dataDir })
  const two = await open({ db, dataDir, rpcUrl: nodeUrl(dataDir) })
  expect(two.operator).toBe(one.operator)
  const calls = Array.from({ length: 20 }, (_, n) => mintCall(n + 1))
  const receipts = await Promise.all(calls.map((call, n) => mint(n % 2 ? two : one, db, call)))
  expect(receipts.every((receipt) => receipt.status === 'done')).toBe(true)
  const rows = await db
    .selectFrom('chain_txs')
    .select('nonce')
    .where('kind', '=', 'mint')
    .orderBy('nonce')
    .execute()
  expect(rows.map((row) => row.nonce)).toEqual(rows.map((_, n) => Number(rows[0]?.nonce) + n))
  expect(rows).toHaveLength(20)
})

test('one key enqueued by two processes at once is one transaction', async () => {
  const db = await chainDatabase()
  const dataDir = temporaryDirectory()
  const one = await open({ db, dataDir })
  const two = await open({ db, dataDir, rpcUrl: nodeUrl(dataDir) })
  const [first, second] = await Promise.all([mint(one, db, mintCall(1)), mint(two, db, mintCall(1))])
  expect(first).toEqual(second)
})

test('tokens point at the address the site has now', async () => {
  const db = await chainDatabase()
  const dataDir = temporaryDirectory()
  await (await open({ db, dataDir })).close()
  await (await open({ db, dataDir, baseUri: 'https://moved.example/t/' })).close()
  await (await open({ db, dataDir, baseUri: 'https://moved.example/t/' })).close()
  const rows = await db.selectFrom('chain_txs').select(['kind', 'state']).orderBy('id').execute()
  expect(rows.map((row) => row.kind)).toEqual(['deploy', 'baseUri'])
  expect(rows.every((row) => row.state === 'mined')).toBe(true)
})

test('transfers point at the address where their histories are, also where it had none', async () => {
  const db = await chainDatabase()
  const dataDir = temporaryDirectory()
  await (await open({ db, dataDir })).close()
  for (const historyBaseUri of ['https://a.example/h/', 'https://a.example/h/', 'https://b.example/h/'])
    await (await open({ db, dataDir, historyBaseUri })).close()
  const rows = await db.selectFrom('chain_txs').select(['kind', 'state']).orderBy('id').execute()
  expect(rows.map((row) => row.kind)).toEqual(['deploy', 'historyBaseUri', 'historyBaseUri'])
  expect(rows.every((row) => row.state === 'mined')).toBe(true)
})

test('an operator without its role, an address without a collection and another chain are refused at the start', async () => {
  const db = await chainDatabase()
  const dataDir = temporaryDirectory()
  const chain = await open({ db, dataDir })
  const rpcUrl = nodeUrl(dataDir)
  const operatorKey = Wallet.createRandom().privateKey
  const opening = (options: Partial<TestChainOptions>) =>
    openTestChain({ db, dataDir, rpcUrl, baseUri: BASE_URI, ...options })
  await expect(opening({ operatorKey })).rejects.toThrow(/may not mint.*check OPERATOR_KEY/)
  await expect(opening({ operatorKey: 'secret words' })).rejects.toThrow(
    /OPERATOR_KEY does not hold a private key/,
  )
  await expect(opening({ collectionAddress: BUYER })).rejects.toThrow(/no collection at .*COLLECTION_ADDRESS/)
  await db.updateTable('chain_state').set({ value: '1' }).where('key', '=', 'chain_id').execute()
  await expect(opening({})).rejects.toThrow(/used with chain 1, but the node answers for chain 31337/)
  await chain.close()
  await expect(opening({})).rejects.toMatchObject({ code: 'unavailable' })
})
