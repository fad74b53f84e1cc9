import { AbiCoder, Contract, id as keccakId, keccak256, Wallet, ZeroAddress, ZeroHash } from 'ethers'
import { beforeAll, expect, test } from 'vitest'
import { GAS_LIMITS } from '../../server/chain/calls.ts'
import { ballIdOnChain } from '../../server/chain/port.ts'
import { contractBench, events, refusal } from './collection-support.ts'

const bench = contractBench()
const CERTIFICATE = keccakId('certificate')
const REVEAL = keccakId('reveal')
const COMMITMENT = keccak256(AbiCoder.defaultAbiCoder().encode(['bytes32'], [REVEAL]))

let shop: Wallet
let owner: Wallet
let other: Wallet
let byShop: Contract
let byOwner: Contract
let byOther: Contract
let lastToken = 0n

beforeAll(async () => {
  shop = bench.account()
  owner = bench.account()
  other = bench.account()
  byShop = await bench.collection(shop)
  byOwner = byShop.connect(owner) as Contract
  byOther = byShop.connect(other) as Contract
})

async function token(): Promise<bigint> {
  const id = ++lastToken
  await (await byShop.mint!(owner, id, CERTIFICATE, 'meta', shop, 750)).wait()
  return id
}

test('a mint tells whose it is, which certificate it has and where its metadata is', async () => {
  const made = await events(byShop, byShop.mint!(owner, 1000n, CERTIFICATE, 'meta', shop, 750))
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
  expect(await byShop.certificateHashOf!(1000n)).toBe(CERTIFICATE)
  expect(await byShop.tokenURI!(1000n)).toBe('https://a.example/t/1000')
  await (await byShop.setBaseURI!('https://b.example/')).wait()
  expect(await byShop.tokenURI!(1000n)).toBe('https://b.example/1000')
  expect(await refusal(byShop.tokenURI!(999n))).toBe('ERC721NonexistentToken')
})

test('the same token is never minted twice, and only by the operator', async () => {
  const id = await token()
  expect(await refusal(byShop.mint!(other, id, ZeroHash, '', shop, 0))).toBe('TokenExists')
  expect(await byShop.ownerOf!(id)).toBe(owner.address)
  expect(await refusal(byOther.mint!(other, 5000n, ZeroHash, '', other, 0))).toBe(
    'AccessControlUnauthorizedAccount',
  )
  expect(await refusal(byOther.setBaseURI!('https://evil.example/'))).toBe('AccessControlUnauthorizedAccount')
})

test('royalties are each token’s own', async () => {
  const id = await token()
  expect((await byShop.royaltyInfo!(id, 10_000n)).toArray()).toEqual([shop.address, 750n])
  await (await byShop.mint!(owner, 2000n, ZeroHash, '', other, 0)).wait()
  expect((await byShop.royaltyInfo!(2000n, 10_000n)).toArray()).toEqual([ZeroAddress, 0n])
  expect(await refusal(byShop.mint!(owner, 2001n, ZeroHash, '', shop, 10_001))).toBe(
    'ERC2981InvalidTokenRoyalty',
  )
})

test('it says which standards it keeps: ERC-165, 721, 721 metadata, 2981, access control', async () => {
  for (const standard of ['0x01ffc9a7', '0x80ac58cd', '0x5b5e139f', '0x2a55205a', '0x7965db0b']) {
    expect(await byShop.supportsInterface!(standard)).toBe(true)
  }
  expect(await byShop.supportsInterface!('0xffffffff')).toBe(false)
})

test('a locked token moves by reveal only: no approval, no operator, not even its owner', async () => {
  const id = await token()
  await (await byOwner.approve!(other, id)).wait()
  await (await byOwner.setApprovalForAll!(other, true)).wait()
  expect(await byShop.getLockExternalTransfer!(id)).toBe(false)
  expect(await refusal(byOwner.setLockExternalTransfer!(id, true))).toBe('AccessControlUnauthorizedAccount')
  await (await byShop.setLockExternalTransfer!(id, true)).wait()
  expect(await byShop.getLockExternalTransfer!(id)).toBe(true)

  for (const contract of [byOwner, byOther]) {
    expect(await refusal(contract.transferFrom!(owner, other, id))).toBe('ExternalTransferLocked')
    expect(await refusal(contract.approve!(other, id))).toBe('ExternalTransferLocked')
  }
  await (await byOwner.approveSRRByCommitment!(id, COMMITMENT, '')).wait()
  await (await byShop.transferSRRByReveal!(other, REVEAL, id, false)).wait()
  expect(await byShop.ownerOf!(id)).toBe(other.address)
  expect(await byShop.getLockExternalTransfer!(id)).toBe(true)

  await (await byShop.setLockExternalTransfer!(id, false)).wait()
  await (await byOther.transferFrom!(other, owner, id)).wait()
  expect(await byShop.ownerOf!(id)).toBe(owner.address)
})

test('a draw is recorded once: the same again is harmless, another is refused', async () => {
  const ball = ballIdOnChain('0E984725-c51c-4bf4-9960-e1c80e27aba0')
  expect(ball).toBe(`0x${'0'.repeat(32)}0e984725c51c4bf49960e1c80e27aba0`)
  const root = keccakId('root')
  expect((await byShop.drawOf!(ball)).toArray()).toEqual([ZeroHash, 0n, 0n])
  const [event] = await events(byShop, byShop.commitDraw!(ball, root, 40))
  const block = BigInt(await bench.provider.getBlockNumber())
  expect(event).toEqual({ name: 'DrawCommitted', ballId: ball, root, slots: 40n, blockNumber: block })
  expect(await events(byShop, byShop.commitDraw!(ball, root, 40))).toEqual([])
  expect(await refusal(byShop.commitDraw!(ball, keccakId('other'), 40))).toBe('DrawAlreadyCommitted')
  expect(await refusal(byShop.commitDraw!(ball, root, 41))).toBe('DrawAlreadyCommitted')
  expect(await refusal(byShop.commitDraw!(keccakId('b'), ZeroHash, 1))).toBe('EmptyDraw')
  expect(await refusal(byOther.commitDraw!(keccakId('b'), root, 1))).toBe('AccessControlUnauthorizedAccount')
  expect((await byShop.drawOf!(ball)).toArray()).toEqual([root, 40n, block])
})

test('who is given the collection administers its roles, who gave it away does not', async () => {
  const collection = await bench.collection(shop)
  const byNext = collection.connect(other) as Contract
  const settler = keccakId('SETTLER_ROLE')
  expect(await refusal(byNext.grantRole!(settler, other))).toBe('AccessControlUnauthorizedAccount')
  await (await collection.getFunction('transferOwnership')(other)).wait()
  expect(await refusal(collection.getFunction('grantRole')(settler, owner))).toBe(
    'AccessControlUnauthorizedAccount',
  )
  await (await byNext.grantRole!(settler, owner)).wait()
  await (await byNext.revokeRole!(settler, shop)).wait()
  expect(await collection.getFunction('hasRole')(settler, shop)).toBe(false)
})

test('the gas that is signed for leaves room above what is used', async () => {
  const used = async (sent: Promise<{ wait(): Promise<{ gasUsed: bigint } | null> }>) =>
    Number((await (await sent).wait())!.gasUsed)
  const collection = await bench.collection(shop)
  const longHash = 'b'.repeat(64)
  const gas = {
    deploy: Number((await collection.deploymentTransaction()!.wait())!.gasUsed),
    mint: await used(byShop.mint!(other, 9000n, CERTIFICATE, longHash, shop, 10_000)),
    commitDraw: await used(byShop.commitDraw!(keccakId('gas'), CERTIFICATE, 0xffffffff)),
    baseUri: await used(byShop.setBaseURI!(`https://${'long.'.repeat(20)}example/`)),
  }
  for (const [kind, amount] of Object.entries(gas)) {
    expect(amount * 1.3, `${kind}: ${amount}`).toBeLessThan(GAS_LIMITS[kind as keyof typeof GAS_LIMITS])
  }
})
