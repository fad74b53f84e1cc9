import { keccak256, randomBytes, toBigInt, Wallet } from 'ethers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileSolidity } from '../../contracts/solidity.ts'
import { LISTING_CURRENCY, LISTING_TYPES, TRANSFER_TYPE } from '../../src/contract/listing-terms.ts'
import { contractBench, minting, type Caller, type Collection } from './collection-support.ts'

/** What whole transactions cost, calldata and refunds included, as their receipts say (docs/collection.md). */
const LISTING_MOST = 150_000
const SETTLEMENT_MOST = 82_000
const BATCHED_MINT_MOST = 40_000
const BATCH = 100
const HISTORY = 'b'.repeat(40)
/** As long as a real one: it is written into each sale's Provenance. */
const HISTORY_BASE = 'https://shop.example.com/api/v1/histories/'

const bench = contractBench()
let shop: Collection
let plain: Caller
let lastToken = 0n

beforeAll(async () => {
  const { abi, bytecode } = compileSolidity('test/Plain.sol').Plain!
  plain = await bench.deploy(abi, bytecode, bench.account())
  shop = await bench.collection()
  await shop.byCold.send('setHistoryBaseURI', HISTORY_BASE)
})

/** What was measured, printed at the end. */
const measured: string[] = []
afterAll(() => console.log(['Gas of whole transactions:', ...measured].join('\n')))

function note(act: string, ours: number, { most, plain: theirs }: { most?: number; plain?: number }): void {
  const limit = most === undefined ? '' : `, limit ${most}`
  const ratio = theirs === undefined ? '' : `, OpenZeppelin ${theirs}, ratio ${(ours / theirs).toFixed(2)}`
  measured.push(`${act}: ${ours}${limit}${ratio}`)
}

/** An id as the shop's are: some fifteen random digits. */
const newToken = () => toBigInt(randomBytes(6)) + ++lastToken
const stranger = () => Wallet.createRandom().address
const facts = () => ({
  certificateHash: keccak256(randomBytes(32)),
  metadataHash: keccak256(randomBytes(32)),
})

/** A token of a new owner, and what it costs to list it by a signature. */
async function listed() {
  const seller = bench.account()
  const tokenId = newToken()
  await shop.byMinter.send('mint', minting(seller.address, tokenId, facts()))
  const { chainId } = await seller.provider!.getNetwork()
  const list = async (reveal: string) => {
    const [, , , nonce] = (await shop.read('listingOf', tokenId)) as bigint[]
    const terms = {
      tokenId,
      commitment: keccak256(reveal),
      price: 12_000n,
      expiry: 4_000_000_000n,
      historyMetadataHash: HISTORY,
    }
    const domain = { name: 'Akashi', version: '1', chainId, verifyingContract: shop.address }
    const message = {
      ...terms,
      owner: seller.address,
      transferType: TRANSFER_TYPE,
      currency: LISTING_CURRENCY,
      nonce,
    }
    const signature = await seller.signTypedData(domain, LISTING_TYPES, message)
    return shop.byRelayer.gas('approveListingBySignature', terms, signature)
  }
  return { tokenId, seller, list }
}

const newReveal = () => keccak256(randomBytes(32))

test('a listing and its settlement stay below their limits, for a buyer who has nothing yet too', async () => {
  const { tokenId, list } = await listed()
  const reveal = newReveal()
  const listing = await list(reveal)
  const settlement = await shop.bySettler.gas('transferSRRByReveal', stranger(), reveal, tokenId, false)
  const relisting = await listed().then(async (other) => {
    await other.list(newReveal())
    await shop.byRelayer.send('withdrawListing', other.tokenId)
    return other.list(newReveal())
  })
  note('listing by a signature, the first', listing, { most: LISTING_MOST })
  note('listing by a signature, a later one', relisting, { most: LISTING_MOST })
  note('settlement', settlement, { most: SETTLEMENT_MOST })
  expect(listing).toBeLessThanOrEqual(LISTING_MOST)
  expect(relisting).toBeLessThan(listing)
  expect(settlement).toBeLessThanOrEqual(SETTLEMENT_MOST)
})

test('a mint in a batch of a hundred stays below its limit where collectors take several works or have some already', async () => {
  const batch = async (people: readonly string[]) => {
    const works = Array.from({ length: BATCH }, (_, n) =>
      minting(people[n % people.length]!, newToken(), facts()),
    )
    const ours = await shop.byMinter.gas('mintBatch', works)
    const theirs = await plain.gas(
      'mintBatch',
      works.map((work) => work.to),
      works.map((work) => work.tokenId),
    )
    return { ours: Math.ceil(ours / BATCH), plain: Math.ceil(theirs / BATCH) }
  }
  const costs = new Map<string, { ours: number; plain: number }>()
  for (const collectors of [1, 20, 50, BATCH]) {
    const people = Array.from({ length: collectors }, stranger)
    costs.set(`${collectors} new collectors`, await batch(people))
    costs.set(`${collectors} who have some already`, await batch(people))
  }
  for (const [whom, { ours, plain: theirs }] of costs)
    note(`mint in a batch of ${BATCH} for ${whom}`, ours, { most: BATCHED_MINT_MOST, plain: theirs })
  for (const whom of ['1 new collectors', '20 new collectors', `${BATCH} who have some already`])
    expect(costs.get(whom)!.ours).toBeLessThanOrEqual(BATCHED_MINT_MOST)
  // a hundred new collectors are two new slots each in OpenZeppelin's ERC-721 too: no batch makes them fewer
  expect(costs.get(`${BATCH} new collectors`)!.plain).toBeGreaterThan(BATCHED_MINT_MOST)
  for (const { ours, plain: theirs } of costs.values()) expect(ours / theirs).toBeLessThan(1.4)
})

test('alone, a mint and a transfer cost little more than OpenZeppelin’s own', async () => {
  const [giver, taker] = [bench.account(), stranger()]
  const [one, two] = [newToken(), newToken()]
  const mint = await shop.byMinter.gas('mint', minting(giver.address, one, facts()))
  const plainMint = await plain.gas('mint', giver.address, two)
  const transfer = await shop.as(giver).gas('transferFrom', giver.address, taker, one)
  const plainTransfer = await plain.as(giver).gas('transferFrom', giver.address, taker, two)
  const gift = await listed().then(({ seller, tokenId }) =>
    shop.as(seller).gas('transferFromWithProvenance', stranger(), tokenId, HISTORY, 0, false),
  )
  note('mint alone', mint, { plain: plainMint })
  note('transfer, the first', transfer, { plain: plainTransfer })
  note('gift with history', gift, {})
  expect(mint / plainMint).toBeLessThan(1.25)
  expect(gift).toBeLessThan(100_000)
  // a transfer counts the token's nonce, in a slot that its first one pays for
  expect(transfer / plainTransfer).toBeLessThan(1.6)
})
