import { AbiCoder, keccak256, MaxUint256, randomBytes, toUtf8Bytes, ZeroHash, type Wallet } from 'ethers'
import { beforeAll, expect, test } from 'vitest'
import { collectionInterface } from '../../server/adapters/chain/calls.ts'
import { contractBench, minting, type Caller, type Collection } from './collection-support.ts'

const bench = contractBench()
const HISTORY = '11f6ad8ec52a2984abaafd7c3b516503785c2072'
const NONE = [ZeroHash, '', 0n]

const commitmentOf = (reveal: string) => keccak256(AbiCoder.defaultAbiCoder().encode(['bytes32'], [reveal]))
const newReveal = () => keccak256(randomBytes(32))

let shop: Collection
let seller: Wallet
let buyer: Wallet
let bySettler: Caller
let bySeller: Caller
let byBuyer: Caller
let lastToken = 0n

beforeAll(async () => {
  seller = bench.account()
  buyer = bench.account()
  shop = await bench.collection()
  bySettler = shop.bySettler
  bySeller = shop.as(seller)
  byBuyer = shop.as(buyer)
})

async function token(): Promise<bigint> {
  const id = ++lastToken
  await shop.byMinter.send('mint', minting(seller.address, id))
  return id
}

/** A token of the seller's, approved for the holder of `reveal`. */
async function approvedToken() {
  const id = await token()
  const reveal = newReveal()
  await bySeller.send('approveSRRByCommitment', id, commitmentOf(reveal), HISTORY)
  return { id, reveal }
}

const stored = (id: bigint) => shop.read('getSRRCommitment', id)

test('the public vector: secret, reveal hash, commitment', () => {
  const reveal = keccak256(toUtf8Bytes('nft_secret'))
  expect(reveal).toBe('0x37225291f41bb94d99edb1ac93be84ceaaadac71b613fffecc7e0322d22f081d')
  expect(commitmentOf(reveal)).toBe('0xcbc43b8ff972012b265576ee6f2fe69aec65d92142ba39474976e2e139fe0e78')
})

test('the four functions have the selectors of the protocol', () => {
  const selector = (name: string) => collectionInterface.getFunction(name)?.selector
  expect(selector('approveSRRByCommitment')).toBe('0x81882bd0')
  expect(selector('cancelSRRCommitment')).toBe('0x4247794c')
  expect(selector('getSRRCommitment')).toBe('0x897ac755')
  expect(selector('transferSRRByReveal')).toBe('0x104f0a3f')
})

test('the public vector settles on chain', async () => {
  const id = await token()
  const reveal = '0x37225291f41bb94d99edb1ac93be84ceaaadac71b613fffecc7e0322d22f081d'
  const commitment = '0xcbc43b8ff972012b265576ee6f2fe69aec65d92142ba39474976e2e139fe0e78'
  await bySeller.send('approveSRRByCommitment', id, commitment, HISTORY)
  await bySettler.send('transferSRRByReveal', buyer, reveal, id, false)
  expect(await shop.read('ownerOf', id)).toBe(buyer.address)
})

test('a commitment is approved, read and settled once: the token moves with its history, and the commitment is cleared', async () => {
  const id = await token()
  expect(await stored(id)).toEqual(NONE)
  const reveal = newReveal()
  const commitment = commitmentOf(reveal)
  const made = await bySeller.send('approveSRRByCommitment', id, commitment, HISTORY)
  expect(made).toEqual([{ name: 'SRRCommitment', tokenId: id, commitment, sender: seller.address }])
  expect(await stored(id)).toEqual([commitment, HISTORY, 0n])

  const events = await bySettler.send('transferSRRByReveal', buyer, reveal, id, true)
  expect(events).toEqual([
    { name: 'SRRCommitmentRevealed', tokenId: id, commitment, price: 0n },
    { name: 'Transfer', from: seller.address, to: buyer.address, tokenId: id },
    {
      name: 'Provenance',
      tokenId: id,
      from: seller.address,
      to: buyer.address,
      historyMetadataHash: HISTORY,
      historyMetadataURI: '',
      isIntermediary: true,
      sender: shop.people.settler.address,
    },
  ])
  expect(await stored(id)).toEqual(NONE)
  expect(await bySettler.refusal('transferSRRByReveal', seller, reveal, id, false)).toBe(
    'IncorrectRevealHash',
  )
})

test('provenance names where the history is served, once that is known', async () => {
  await shop.byCold.send('setHistoryBaseURI', 'https://a.example/history/')
  const { id, reveal } = await approvedToken()
  const events = await bySettler.send('transferSRRByReveal', buyer, reveal, id, false)
  expect(events.find((event) => event.name === 'Provenance')).toMatchObject({
    historyMetadataURI: `https://a.example/history/${HISTORY}`,
  })
  await shop.byCold.send('setHistoryBaseURI', '')
})

test('only the owner of a token approves and cancels: the collection’s own accounts cannot', async () => {
  const { id } = await approvedToken()
  for (const contract of [byBuyer, shop.byCold, shop.byMinter, shop.byRelayer, shop.bySettler]) {
    expect(await contract.refusal('approveSRRByCommitment', id, newReveal(), '')).toBe('NotTokenOwner')
    expect(await contract.refusal('cancelSRRCommitment', id)).toBe('NotTokenOwner')
  }
  await bySeller.send('cancelSRRCommitment', id)
  expect(await stored(id)).toEqual(NONE)
})

test('a second approval replaces the first and emits an event; the first can no longer be settled', async () => {
  const { id, reveal } = await approvedToken()
  const other = newReveal()
  const replaced = await bySeller.send('approveSRRByCommitment', id, commitmentOf(other), HISTORY)
  expect(replaced.map((event) => event.name)).toEqual(['SRRCommitmentCancelled', 'SRRCommitment'])
  expect(await bySettler.refusal('transferSRRByReveal', buyer, reveal, id, false)).toBe('IncorrectRevealHash')
  await bySettler.send('transferSRRByReveal', buyer, other, id, false)
  expect(await shop.read('ownerOf', id)).toBe(buyer.address)
})

test('a cancelled commitment can no longer be settled; cancelling again changes nothing', async () => {
  const { id, reveal } = await approvedToken()
  const off = await bySeller.send('cancelSRRCommitment', id)
  expect(off).toEqual([{ name: 'SRRCommitmentCancelled', tokenId: id, sender: seller.address }])
  expect(await stored(id)).toEqual(NONE)
  expect(await bySeller.send('cancelSRRCommitment', id)).toEqual([])
  expect(await bySettler.refusal('transferSRRByReveal', buyer, reveal, id, false)).toBe('IncorrectRevealHash')
})

test.each(['transferFrom', 'safeTransferFrom(address,address,uint256)'])(
  'a commitment is cleared when the token moves by %s, also when it comes back',
  async (name) => {
    const { id, reveal } = await approvedToken()
    const moved = await bySeller.send(name, seller, buyer, id)
    expect(moved.map((event) => event.name)).toEqual(['Transfer', 'SRRCommitmentCancelled'])
    expect(await stored(id)).toEqual(NONE)
    await byBuyer.send('transferFrom', buyer, seller, id)
    expect(await bySettler.refusal('transferSRRByReveal', buyer, reveal, id, false)).toBe(
      'IncorrectRevealHash',
    )
  },
)

test('a wrong reveal, no commitment at all, and a token that is not there are refused', async () => {
  const { id } = await approvedToken()
  expect(await bySettler.refusal('transferSRRByReveal', buyer, newReveal(), id, false)).toBe(
    'IncorrectRevealHash',
  )
  const bare = await token()
  expect(await bySettler.refusal('transferSRRByReveal', buyer, ZeroHash, bare, false)).toBe(
    'IncorrectRevealHash',
  )
  const gone = MaxUint256
  expect(await bySettler.refusal('transferSRRByReveal', buyer, ZeroHash, gone, false)).toBe(
    'ERC721NonexistentToken',
  )
  expect(await bySeller.refusal('approveSRRByCommitment', bare, ZeroHash, '')).toBe('EmptyCommitment')
})

test('an account that knows the reveal but is not the settler cannot settle, not even the seller or the buyer', async () => {
  const { id, reveal } = await approvedToken()
  for (const contract of [byBuyer, bySeller]) {
    expect(await contract.refusal('transferSRRByReveal', buyer, reveal, id, false)).toBe(
      'AccessControlUnauthorizedAccount',
    )
  }
  expect(await bySettler.refusal('transferSRRByReveal', seller, reveal, id, false)).toBe('AlreadyOwned')
  expect(await shop.read('ownerOf', id)).toBe(seller.address)
})

test('an approval given before a sale has no effect after it', async () => {
  const { id, reveal } = await approvedToken()
  const friend = bench.account()
  await bySeller.send('approve', friend, id)
  await bySettler.send('transferSRRByReveal', buyer, reveal, id, false)
  const byFriend = shop.as(friend)
  expect(await byFriend.refusal('transferFrom', buyer, friend, id)).toBe('ERC721InsufficientApproval')
})
