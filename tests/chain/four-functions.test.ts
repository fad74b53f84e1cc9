import { Wallet, keccak256, randomBytes, type Wallet as Account } from 'ethers'
import type { Kysely } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { compileSolidity } from '../../contracts/solidity.ts'
import { freeOfCharge } from '../../server/adapters/chain/fees.ts'
import { chainKeys, signersOf } from '../../server/adapters/chain/keys.ts'
import { listingOf } from '../../server/adapters/chain/listings.ts'
import { everyBlock } from '../../server/adapters/chain/finality.ts'
import { openLogSearch } from '../../server/adapters/chain/log-windows.ts'
import { openOutbox, type Outbox } from '../../server/adapters/chain/outbox.ts'
import { startCounter } from '../../server/adapters/chain/setup.ts'
import { EMBEDDED } from '../../server/adapters/chain/timing.ts'
import type { DB } from '../../server/db/schema.ts'
import { openSealCipher } from '../../server/lib/secrets/ciphers.ts'
import { chainRows } from '../../server/store/chain/rows.ts'
import { contractBench, type Caller } from './collection-support.ts'
import { chainDatabase, temporaryDirectory } from './support.ts'

const bench = contractBench()
const TOKEN = 7n
const FIRST = 1n
const foreign = compileSolidity('test/FourFunctions.sol').FourFunctions!

let collection: Caller
let seller: Account
beforeAll(async () => {
  seller = bench.account()
  collection = await bench.deploy(foreign.abi, foreign.bytecode, seller)
})

/** Our own outbox, pointed at a foreign collection. */
async function outboxOf(): Promise<{ db: Kysely<DB>; outbox: Outbox }> {
  const db = await chainDatabase()
  const rows = chainRows(db)
  const dataDir = temporaryDirectory()
  const keys = chainKeys(dataDir, {})
  for (const signer of signersOf(keys)) await startCounter(rows, bench.rpc, signer)
  const outbox = openOutbox({
    rows,
    now: () => new Date(),
    rpc: bench.rpc,
    search: openLogSearch(bench.rpc, rows.state),
    keys,
    cipher: openSealCipher({ dataDir }),
    chainId: Number(await bench.rpc<string>('eth_chainId')),
    collection: () => collection.address,
    fees: freeOfCharge,
    hourlyBudget: null,
    finality: everyBlock(bench.rpc),
    timing: { ...EMBEDDED, settleTimeoutMs: 60_000 },
  })
  return { db, outbox }
}

/** A token with a commitment on it, and the secret that settles it. */
async function committed(token: bigint): Promise<{ reveal: string; commitment: string }> {
  const reveal = keccak256(randomBytes(32))
  const commitment = keccak256(reveal)
  await collection.as(seller).send('mint', seller.address, token)
  await collection.as(seller).send('approveSRRByCommitment', token, commitment, 'history')
  return { reveal, commitment }
}

const commitmentOf = (token: bigint) => listingOf(bench.rpc, collection.address, token)

test('another person’s collection with the four functions shows its commitment, without price, time or nonce', async () => {
  const { commitment } = await committed(FIRST)
  const unknown = { price: 0n, expiry: 0n, nonce: 0n }
  expect(await commitmentOf(FIRST)).toEqual({ commitment, ...unknown })
  await collection.as(seller).send('cancelSRRCommitment', FIRST)
  expect(await commitmentOf(FIRST)).toEqual({ commitment: null, ...unknown })
  expect(await commitmentOf(999n)).toBeNull()
})

test('the settlement of our own listings transfers a token of another person’s collection, once', async () => {
  const { reveal } = await committed(TOKEN)
  const { db, outbox } = await outboxOf()
  const buyer = Wallet.createRandom().address
  const call = { key: 'settle:one', kind: 'settleListing', tokenId: TOKEN, to: buyer, reveal } as const
  await db.transaction().execute((trx) => outbox.enqueue(trx, call))
  const receipts = await Promise.all([1, 2, 3].map(() => outbox.settle('settle:one')))
  expect(new Set(receipts.map(({ status, hash }) => `${status} ${hash}`)).size).toBe(1)
  expect(receipts[0]?.status).toBe('done')
  const { raw, call: stored } = await db
    .selectFrom('chain_txs')
    .select(['raw', 'call'])
    .executeTakeFirstOrThrow()
  expect(`${raw} ${stored}`).not.toContain(reveal.slice(2))
  expect(await collection.read('ownerOf', TOKEN)).toBe(buyer)
  expect(await commitmentOf(TOKEN)).toMatchObject({ commitment: null })
})

test('a wrong secret moves nothing there, and the transfer counts as refused', async () => {
  const token = TOKEN + 1n
  const { commitment } = await committed(token)
  const { db, outbox } = await outboxOf()
  const call = {
    key: 'settle:wrong',
    kind: 'settleListing',
    tokenId: token,
    to: Wallet.createRandom().address,
    reveal: keccak256(randomBytes(32)),
  } as const
  await db.transaction().execute((trx) => outbox.enqueue(trx, call))
  expect(await outbox.settle('settle:wrong')).toMatchObject({ status: 'failed' })
  expect(await collection.read('ownerOf', token)).toBe(seller.address)
  expect(await commitmentOf(token)).toMatchObject({ commitment })
})
