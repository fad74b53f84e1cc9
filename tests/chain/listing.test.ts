import { keccak256, randomBytes, Wallet } from 'ethers'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ChainCall } from '../../server/adapters/chain/chain-call.ts'
import type { ChainPort } from '../../server/adapters/chain/port.ts'
import { LISTING_CURRENCY, LISTING_TYPES, TRANSFER_TYPE } from '../../src/contract/listing-terms.ts'
import { type TestChainOptions, chainDatabase, openTestChain, temporaryDirectory } from './support.ts'

const DAY_S = 86_400n
/** Long enough for a listing to be approved and settled on a busy machine. */
const SOON_S = 600n
const HISTORY = 'b'.repeat(40)
const seller = Wallet.createRandom()
const buyer = Wallet.createRandom()

async function open(given: Partial<TestChainOptions> = {}) {
  const db = given.db ?? (await chainDatabase())
  const options = { dataDir: temporaryDirectory(), baseUri: '', ...given, db }
  const chain = await openTestChain(options)
  onTestFinished(() => chain.close())
  return { chain, db, dataDir: options.dataDir }
}

async function sendCall(chain: ChainPort, db: TestChainOptions['db'], call: ChainCall) {
  await db.transaction().execute((trx) => chain.enqueue(trx, call))
  return chain.settle(call.key)
}

const mint = (tokenId: bigint): ChainCall => ({
  key: `mint:${tokenId}`,
  kind: 'mint',
  to: seller.address,
  tokenId,
  certificateHash: `0x${'01'.repeat(32)}`,
  metadataHash: `0x${'02'.repeat(32)}`,
  royaltyBps: 0,
})

/** What the seller signs, and what the operator sends. */
async function approval(chain: ChainPort, tokenId: bigint, expiry = now() + 90n * DAY_S) {
  const reveal = keccak256(randomBytes(32))
  const nonce = (await chain.listingOf(tokenId))?.nonce ?? 0n
  const terms = {
    tokenId,
    commitment: keccak256(reveal),
    price: 12_000n,
    expiry,
    historyMetadataHash: HISTORY,
  }
  const message = {
    ...terms,
    owner: seller.address,
    transferType: TRANSFER_TYPE,
    currency: LISTING_CURRENCY,
    nonce,
  }
  const signature = await seller.signTypedData(chain.listingDomain, LISTING_TYPES, message)
  const call: ChainCall = { key: `approve:${tokenId}:${nonce}`, kind: 'approveListing', ...terms, signature }
  return { call, reveal, ...terms }
}

const now = () => BigInt(Math.floor(Date.now() / 1000))

test('an owner signs, the relayer sends, the settler transfers: three accounts, no gas for the owner', async () => {
  const { chain, db } = await open()
  await sendCall(chain, db, mint(1n))
  const { call, reveal, commitment, expiry } = await approval(chain, 1n)
  expect((await sendCall(chain, db, call)).status).toBe('done')
  expect(await chain.listingOf(1n)).toMatchObject({ commitment, price: 12_000n, expiry })
  const settled = await sendCall(chain, db, {
    key: 'settle:1',
    kind: 'settleListing',
    tokenId: 1n,
    to: buyer.address,
    reveal,
  })
  expect(settled.status).toBe('done')
  expect(await chain.ownerOf(1n)).toBe(buyer.address)
  expect(await chain.listingOf(1n)).toMatchObject({ commitment: null })
  const accounts = await db.selectFrom('chain_txs').select(['kind', 'account']).execute()
  const sender = (kind: string) => accounts.find((row) => row.kind === kind)?.account
  expect(new Set([sender('mint'), sender('approveListing'), sender('settleListing')]).size).toBe(3)
})

test('a reveal rests unreadable: no stored transaction shows it', async () => {
  const { chain, db } = await open()
  await sendCall(chain, db, mint(1n))
  const { call, reveal } = await approval(chain, 1n)
  await sendCall(chain, db, call)
  await sendCall(chain, db, {
    key: 'settle:1',
    kind: 'settleListing',
    tokenId: 1n,
    to: buyer.address,
    reveal,
  })
  const rows = await db.selectFrom('chain_txs').selectAll().execute()
  const attempts = await db.selectFrom('chain_attempts').selectAll().execute()
  const raws = JSON.stringify([rows, attempts])
  expect(raws).not.toContain(reveal.slice(2))
  expect(raws).toContain('sealed:')
})

test('a withdrawn listing is gone, and its signature has no effect any more', async () => {
  const { chain, db } = await open()
  await sendCall(chain, db, mint(1n))
  const { call } = await approval(chain, 1n)
  await sendCall(chain, db, call)
  await sendCall(chain, db, { key: 'withdraw:1', kind: 'withdrawListing', tokenId: 1n })
  expect(await chain.listingOf(1n)).toMatchObject({ commitment: null })
  expect((await sendCall(chain, db, { ...call, key: 'approve:again' })).status).toBe('failed')
})

test('an approval that another user has sent already counts as sent', async () => {
  const { chain, db } = await open()
  await sendCall(chain, db, mint(1n))
  const { call } = await approval(chain, 1n)
  await sendCall(chain, db, call)
  expect((await sendCall(chain, db, { ...call, key: 'approve:twice' })).status).toBe('done')
})

test('a chain that lost everything has its sales again, also those that have expired since', async () => {
  const { chain, db, dataDir } = await open()
  await sendCall(chain, db, mint(1n))
  const { call, reveal } = await approval(chain, 1n, now() + SOON_S)
  expect((await sendCall(chain, db, call)).status).toBe('done')
  await sendCall(chain, db, {
    key: 'settle:1',
    kind: 'settleListing',
    tokenId: 1n,
    to: buyer.address,
    reveal,
  })
  await chain.close()
  // only the clock goes on: no caller waits for it
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * Number(SOON_S) * 1000, shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const again = await open({ db, dataDir: temporaryDirectory(), ...(await keysOf(dataDir)) })
  expect(await again.chain.ownerOf(1n)).toBe(buyer.address)
})

/** The keys of a data directory, as an operator would carry them to another machine. */
async function keysOf(dataDir: string) {
  const { readFileSync } = await import('node:fs')
  const key = (name: string) => readFileSync(`${dataDir}/${name}.key`, 'utf8').trim()
  return {
    operatorKey: key('operator'),
    relayerKey: key('relayer'),
    settlerKey: key('settler'),
    sealKey: key('seal'),
    contractOwner: new Wallet(key('owner')).address,
  }
}
