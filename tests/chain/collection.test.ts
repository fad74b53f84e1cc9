import { AbiCoder, id as keccakId, keccak256, ZeroAddress, ZeroHash, type Wallet } from 'ethers'
import { beforeAll, expect, test } from 'vitest'
import { GAS_LIMITS } from '../../server/adapters/chain/calls.ts'
import { ballIdOnChain } from '../../server/adapters/chain/port.ts'
import { contractBench, type Caller } from './collection-support.ts'

const bench = contractBench()
const CERTIFICATE = keccakId('certificate')
const REVEAL = keccakId('reveal')
const COMMITMENT = keccak256(AbiCoder.defaultAbiCoder().encode(['bytes32'], [REVEAL]))

let shop: Wallet
let owner: Wallet
let other: Wallet
let byShop: Caller
let byOwner: Caller
let byOther: Caller
let lastToken = 0n

beforeAll(async () => {
  shop = bench.account()
  owner = bench.account()
  other = bench.account()
  byShop = await bench.collection(shop)
  byOwner = byShop.as(owner)
  byOther = byShop.as(other)
})

async function token(): Promise<bigint> {
  const id = ++lastToken
  await byShop.send('mint', owner, id, CERTIFICATE, 'meta', shop, 750)
  return id
}

test('a minted token has its owner, its certificate hash and the address of its metadata', async () => {
  const made = await byShop.send('mint', owner, 1000n, CERTIFICATE, 'meta', shop, 750)
  expect(made).toEqual([
    { name: 'Transfer', from: ZeroAddress, to: owner.address, tokenId: 1000n },
    {
      name: 'CreateSRR',
      tokenId: 1000n,
      to: owner.address,
      certificateHash: CERTIFICATE,
      metadataHash: 'meta',
      sender: shop.address,
    },
  ])
  expect(await byShop.read('certificateHashOf', 1000n)).toBe(CERTIFICATE)
  expect(await byShop.read('tokenURI', 1000n)).toBe('https://a.example/t/1000')
  await byShop.send('setBaseURI', 'https://b.example/')
  expect(await byShop.read('tokenURI', 1000n)).toBe('https://b.example/1000')
  expect(await byShop.refusal('tokenURI', 999n)).toBe('ERC721NonexistentToken')
})

test('the same token is never minted twice, and only by the operator', async () => {
  const id = await token()
  expect(await byShop.refusal('mint', other, id, ZeroHash, '', shop, 0)).toBe('TokenExists')
  expect(await byShop.read('ownerOf', id)).toBe(owner.address)
  expect(await byOther.refusal('mint', other, 5000n, ZeroHash, '', other, 0)).toBe(
    'AccessControlUnauthorizedAccount',
  )
  expect(await byOther.refusal('setBaseURI', 'https://evil.example/')).toBe(
    'AccessControlUnauthorizedAccount',
  )
})

test('royalties are each token’s own', async () => {
  const id = await token()
  expect(await byShop.read('royaltyInfo', id, 10_000n)).toEqual([shop.address, 750n])
  await byShop.send('mint', owner, 2000n, ZeroHash, '', other, 0)
  expect(await byShop.read('royaltyInfo', 2000n, 10_000n)).toEqual([ZeroAddress, 0n])
  expect(await byShop.refusal('mint', owner, 2001n, ZeroHash, '', shop, 10_001)).toBe(
    'ERC2981InvalidTokenRoyalty',
  )
})

test('the collection declares the standards that it implements: ERC-165, 721, 721 metadata, 2981, access control', async () => {
  for (const standard of ['0x01ffc9a7', '0x80ac58cd', '0x5b5e139f', '0x2a55205a', '0x7965db0b']) {
    expect(await byShop.read('supportsInterface', standard)).toBe(true)
  }
  expect(await byShop.read('supportsInterface', '0xffffffff')).toBe(false)
})

test('a locked token moves by reveal only: no approval, no operator, not even its owner', async () => {
  const id = await token()
  await byOwner.send('approve', other, id)
  await byOwner.send('setApprovalForAll', other, true)
  expect(await byShop.read('getLockExternalTransfer', id)).toBe(false)
  expect(await byOwner.refusal('setLockExternalTransfer', id, true)).toBe('AccessControlUnauthorizedAccount')
  await byShop.send('setLockExternalTransfer', id, true)
  expect(await byShop.read('getLockExternalTransfer', id)).toBe(true)

  for (const contract of [byOwner, byOther]) {
    expect(await contract.refusal('transferFrom', owner, other, id)).toBe('ExternalTransferLocked')
    expect(await contract.refusal('approve', other, id)).toBe('ExternalTransferLocked')
  }
  await byOwner.send('approveSRRByCommitment', id, COMMITMENT, '')
  await byShop.send('transferSRRByReveal', other, REVEAL, id, false)
  expect(await byShop.read('ownerOf', id)).toBe(other.address)
  expect(await byShop.read('getLockExternalTransfer', id)).toBe(true)

  await byShop.send('setLockExternalTransfer', id, false)
  await byOther.send('transferFrom', other, owner, id)
  expect(await byShop.read('ownerOf', id)).toBe(owner.address)
})

test('a draw is recorded once: the same again is harmless, another is refused', async () => {
  const ball = ballIdOnChain('0E984725-c51c-4bf4-9960-e1c80e27aba0')
  expect(ball).toBe(`0x${'0'.repeat(32)}0e984725c51c4bf49960e1c80e27aba0`)
  const root = keccakId('root')
  expect(await byShop.read('drawOf', ball)).toEqual([ZeroHash, 0n, 0n])
  const [event] = await byShop.send('commitDraw', ball, root, 40)
  const block = BigInt(await bench.rpc<string>('eth_blockNumber'))
  expect(event).toEqual({ name: 'DrawCommitted', ballId: ball, root, slots: 40n, blockNumber: block })
  expect(await byShop.send('commitDraw', ball, root, 40)).toEqual([])
  expect(await byShop.refusal('commitDraw', ball, keccakId('other'), 40)).toBe('DrawAlreadyCommitted')
  expect(await byShop.refusal('commitDraw', ball, root, 41)).toBe('DrawAlreadyCommitted')
  expect(await byShop.refusal('commitDraw', keccakId('b'), ZeroHash, 1)).toBe('EmptyDraw')
  expect(await byOther.refusal('commitDraw', keccakId('b'), root, 1)).toBe('AccessControlUnauthorizedAccount')
  expect(await byShop.read('drawOf', ball)).toEqual([root, 40n, block])
})

test('a new owner of the collection administers its roles, the previous owner no longer does', async () => {
  const collection = await bench.collection(shop)
  const byNext = collection.as(other)
  const settler = keccakId('SETTLER_ROLE')
  expect(await byNext.refusal('grantRole', settler, other)).toBe('AccessControlUnauthorizedAccount')
  await collection.send('transferOwnership', other)
  expect(await collection.refusal('grantRole', settler, owner)).toBe('AccessControlUnauthorizedAccount')
  await byNext.send('grantRole', settler, owner)
  await byNext.send('revokeRole', settler, shop)
  expect(await collection.read('hasRole', settler, shop)).toBe(false)
})

test('the signed gas limits exceed the gas that is used', async () => {
  const collection = await bench.collection(shop)
  const longHash = 'b'.repeat(64)
  const gas = {
    deploy: collection.gasUsed,
    mint: await byShop.gas('mint', other, 9000n, CERTIFICATE, longHash, shop, 10_000),
    commitDraw: await byShop.gas('commitDraw', keccakId('gas'), CERTIFICATE, 0xffffffff),
    baseUri: await byShop.gas('setBaseURI', `https://${'long.'.repeat(20)}example/`),
    historyBaseUri: await byShop.gas('setHistoryBaseURI', `https://${'long.'.repeat(20)}example/`),
  }
  for (const [kind, amount] of Object.entries(gas)) {
    expect(amount * 1.3, `${kind}: ${amount}`).toBeLessThan(GAS_LIMITS[kind as keyof typeof GAS_LIMITS])
  }
})
