import { AbiCoder, id as keccakId, keccak256, MaxUint256, ZeroAddress, ZeroHash, type Wallet } from 'ethers'
import { beforeAll, expect, test } from 'vitest'
import { compileSolidity } from '../../contracts/solidity.ts'
import { GAS_LIMITS } from '../../server/adapters/chain/calls.ts'
import { ballIdOnChain } from '../../server/adapters/chain/port.ts'
import { announcesMetadata, OWN_INTERFACE } from '../../server/adapters/chain/version.ts'
import { contractBench, minting, type Caller, type Collection } from './collection-support.ts'

const bench = contractBench()
const CERTIFICATE = keccakId('certificate')
const REVEAL = keccakId('reveal')
const COMMITMENT = keccak256(AbiCoder.defaultAbiCoder().encode(['bytes32'], [REVEAL]))

let owner: Wallet
let other: Wallet
let shop: Collection
let byOwner: Caller
let byOther: Caller
let lastToken = 0n

beforeAll(async () => {
  owner = bench.account()
  other = bench.account()
  shop = await bench.collection()
  byOwner = shop.as(owner)
  byOther = shop.as(other)
})

async function token(more: Record<string, unknown> = {}): Promise<bigint> {
  const id = ++lastToken
  await shop.byMinter.send('mint', minting(owner.address, id, more))
  return id
}

test('a minted token has its owner, its certificate hash and the address of its metadata', async () => {
  const [certificateHash, metadataHash] = [CERTIFICATE, keccakId('metadata')]
  const one = minting(owner.address, 1000n, { certificateHash, metadataHash })
  expect(await shop.byMinter.send('mint', one)).toEqual([
    { name: 'Transfer', from: ZeroAddress, to: owner.address, tokenId: 1000n },
    {
      name: 'CreateSRR',
      tokenId: 1000n,
      to: owner.address,
      certificateHash,
      metadataHash,
      sender: shop.people.minter.address,
    },
  ])
  expect(await shop.read('tokenURI', 1000n)).toBe('https://a.example/t/1000')
  const told = await shop.byCold.send('setBaseURI', 'https://b.example/')
  expect(told).toEqual([{ name: 'BatchMetadataUpdate', fromTokenId: 0n, toTokenId: MaxUint256 }])
  expect(await shop.read('tokenURI', 1000n)).toBe('https://b.example/1000')
  expect(await shop.refusal('tokenURI', 999n)).toBe('ERC721NonexistentToken')
})

test('the same token is never minted twice, and only by the minter', async () => {
  const id = await token()
  const again = minting(other.address, id)
  expect(await shop.byMinter.refusal('mint', again)).toBe('TokenExists')
  expect(await shop.byMinter.refusal('mintBatch', [minting(other.address, 5001n), again])).toBe('TokenExists')
  expect(await shop.read('ownerOf', id)).toBe(owner.address)
  for (const contract of [byOther, shop.byCold, shop.byRelayer, shop.bySettler]) {
    const refusal = await contract.refusal('mint', minting(other.address, 5000n))
    expect(refusal).toBe('AccessControlUnauthorizedAccount')
  }
})

test('royalties go to the collection’s receiver, at each token’s own rate', async () => {
  const { cold } = shop.people
  expect(await shop.read('royaltyInfo', await token(), 10_000n)).toEqual([cold.address, 500n])
  const id = await token({ royaltyBps: 0 })
  expect(await shop.read('royaltyInfo', id, 10_000n)).toEqual([cold.address, 0n])
  expect(await shop.byMinter.refusal('mint', minting(owner.address, 2001n, { royaltyBps: 10_001 }))).toBe(
    'RoyaltyTooHigh',
  )
})

test('the collection declares the standards that it implements, and its own version', async () => {
  // ERC-165, 721 and its metadata, 2981, 173, 4906, access control, its admin in two steps
  const erc = ['0x01ffc9a7', '0x80ac58cd', '0x5b5e139f', '0x2a55205a', '0x7f5828d0', '0x49064906']
  for (const standard of [...erc, '0x7965db0b', '0x31498786', OWN_INTERFACE]) {
    expect(await shop.read('supportsInterface', standard)).toBe(true)
  }
  expect(await shop.read('supportsInterface', '0xffffffff')).toBe(false)
})

test('a collection that was deployed before it could tell indexers of a token goes on, and says that it cannot', async () => {
  // what those that are deployed say yes to: whoever changes it refuses them all at the start
  expect(OWN_INTERFACE).toBe('0xd2d4d621')
  const { Plain } = compileSolidity('test/Plain.sol')
  const earlier = await bench.deploy(Plain!.abi, Plain!.bytecode, owner)
  expect(await announcesMetadata(bench.rpc, earlier.address)).toBe(false)
  expect(await announcesMetadata(bench.rpc, shop.address)).toBe(true)
  expect(await shop.byMinter.send('announceMetadata', 7n, 7n)).toEqual([
    { name: 'MetadataUpdate', tokenId: 7n },
  ])
  expect(await byOther.refusal('announceMetadata', 7n, 7n)).toBe('AccessControlUnauthorizedAccount')
})

test('a locked token moves by reveal only: no approval, no operator, not even its owner', async () => {
  await byOwner.send('setApprovalForAll', other, true)
  const id = await token({ locked: true })
  expect(await shop.read('getLockExternalTransfer', id)).toBe(true)
  expect(await byOwner.refusal('setLockExternalTransfer', id, false)).toBe('AccessControlUnauthorizedAccount')

  for (const contract of [byOwner, byOther]) {
    expect(await contract.refusal('transferFrom', owner, other, id)).toBe('ExternalTransferLocked')
    expect(await contract.refusal('approve', other, id)).toBe('ExternalTransferLocked')
  }
  await byOwner.send('approve', ZeroAddress, id)
  await byOwner.send('approveSRRByCommitment', id, COMMITMENT, '')
  await shop.bySettler.send('transferSRRByReveal', other, REVEAL, id, false)
  expect(await shop.read('ownerOf', id)).toBe(other.address)
  expect(await shop.read('getLockExternalTransfer', id)).toBe(true)

  await shop.byCold.send('setLockExternalTransfer', id, false)
  await byOther.send('transferFrom', other, owner, id)
  expect(await shop.read('ownerOf', id)).toBe(owner.address)
  await byOwner.send('setApprovalForAll', other, false)
})

test('a draw is recorded once: the same again is harmless, another is refused', async () => {
  const { byMinter } = shop
  const ball = ballIdOnChain('0E984725-c51c-4bf4-9960-e1c80e27aba0')
  expect(ball).toBe(`0x${'0'.repeat(32)}0e984725c51c4bf49960e1c80e27aba0`)
  const root = keccakId('root')
  expect(await shop.read('drawOf', ball)).toEqual([ZeroHash, 0n, 0n])
  const [event] = await byMinter.send('commitDraw', ball, root, 40)
  const block = BigInt(await bench.rpc<string>('eth_blockNumber'))
  expect(event).toEqual({ name: 'DrawCommitted', ballId: ball, root, slots: 40n, blockNumber: block })
  expect(await byMinter.send('commitDraw', ball, root, 40)).toEqual([])
  expect(await byMinter.refusal('commitDraw', ball, keccakId('other'), 40)).toBe('DrawAlreadyCommitted')
  expect(await byMinter.refusal('commitDraw', ball, root, 41)).toBe('DrawAlreadyCommitted')
  expect(await byMinter.refusal('commitDraw', keccakId('b'), ZeroHash, 1)).toBe('EmptyDraw')
  expect(await byOther.refusal('commitDraw', keccakId('b'), root, 1)).toBe('AccessControlUnauthorizedAccount')
  expect(await shop.read('drawOf', ball)).toEqual([root, 40n, block])
})

test('a new owner of the collection administers its roles, the previous one and its accounts do nothing', async () => {
  const collection = await bench.collection()
  const byNext = collection.as(other)
  const settler = keccakId('SETTLER_ROLE')
  await collection.byCold.send('transferOwnership', other)
  expect(await byNext.refusal('grantRole', settler, owner)).toBe('AccessControlUnauthorizedAccount')
  await bench.rpc('evm_increaseTime', [2])
  await bench.rpc('evm_mine')
  await byNext.send('acceptOwnership')
  expect(await collection.read('owner')).toBe(other.address)
  expect(await collection.byCold.refusal('grantRole', settler, owner)).toBe(
    'AccessControlUnauthorizedAccount',
  )
  expect(await collection.byMinter.refusal('mint', minting(owner.address, 1n))).toBe(
    'AccessControlUnauthorizedAccount',
  )
  expect(await collection.read('hasRole', settler, collection.people.settler)).toBe(false)
  await byNext.send('grantRole', settler, owner)
  expect(await collection.read('hasRole', settler, owner)).toBe(true)
})

test('the signed gas limits exceed the gas that is used', async () => {
  const long = `https://${'long.'.repeat(20)}example/`
  const one = minting(other.address, 9000n, { royaltyBps: 10_000, locked: true })
  const gas = {
    deploy: shop.gasUsed,
    mint: await shop.byMinter.gas('mint', one),
    commitDraw: await shop.byMinter.gas('commitDraw', keccakId('gas'), CERTIFICATE, 0xffffffff),
    grantRole: await shop.byCold.gas('grantRole', keccakId('RELAYER_ROLE'), other),
    baseUri: await shop.byCold.gas('setBaseURI', long),
    historyBaseUri: await shop.byCold.gas('setHistoryBaseURI', long),
  }
  for (const [kind, amount] of Object.entries(gas)) {
    expect(amount * 1.3, `${kind}: ${amount}`).toBeLessThan(GAS_LIMITS[kind as keyof typeof GAS_LIMITS])
  }
})
