import { keccak256, randomBytes, Wallet } from 'ethers'
import { expect, onTestFinished, test } from 'vitest'
import { collectionInterface, nameOfError } from '../../server/adapters/chain/calls.ts'
import type { ChainCall } from '../../server/adapters/chain/chain-call.ts'
import type { RpcRefusal } from '../../server/adapters/chain/rpc.ts'
import { LISTING_CURRENCY, LISTING_TYPES, TRANSFER_TYPE } from '../../src/contract/listing-terms.ts'
import { openShop, printedCalls, sendDirectly, type Shop } from './command-support.ts'
import { openTestChain } from './support.ts'

// Plays the loss of each key with the commands, as docs/operations/lost-keys.md tells it.

const seller = new Wallet(Wallet.createRandom().privateKey)
const buyer = Wallet.createRandom().address
const PRICE = 12_000n
const HASH = `0x${'01'.repeat(32)}`

/** A shop with a cold owner, and one work on sale in it. */
async function shopWithListing() {
  const cold = new Wallet(Wallet.createRandom().privateKey)
  const shop = await openShop({ contractOwner: cold.address })
  await enqueue(shop, mintCall(1n))
  const reveal = keccak256(randomBytes(32))
  await list(shop, 1n, reveal)
  return { shop, cold, reveal }
}

function mintCall(tokenId: bigint): ChainCall {
  const hashes = { certificateHash: HASH, metadataHash: HASH, royaltyBps: 500 }
  return { key: `mint:${tokenId}`, kind: 'mint', to: seller.address, tokenId, ...hashes }
}

async function enqueue({ chain, options }: Pick<Shop, 'chain' | 'options'>, call: ChainCall) {
  await options.db.transaction().execute((trx) => chain.enqueue(trx, call))
  return chain.settle(call.key)
}

async function list(shop: Shop, tokenId: bigint, reveal: string): Promise<void> {
  const nonce = (await shop.chain.listingOf(tokenId))?.nonce ?? 0n
  const expiry = BigInt(Math.floor(Date.now() / 1000)) + 86_400n
  const terms = {
    tokenId,
    commitment: keccak256(reveal),
    price: PRICE,
    expiry,
    historyMetadataHash: 'b'.repeat(40),
  }
  const signer = { owner: seller.address, transferType: TRANSFER_TYPE, currency: LISTING_CURRENCY }
  const message = { ...terms, ...signer, nonce }
  const signature = await seller.signTypedData(shop.chain.listingDomain, LISTING_TYPES, message)
  const call = { key: `approve:${tokenId}:${nonce}`, kind: 'approveListing', ...terms, signature } as const
  expect((await enqueue(shop, call)).status).toBe('done')
}

/** What a thief with an account's key is told by the collection. */
async function tries(shop: Shop, thief: { address: string }, name: string, args: unknown[]): Promise<string> {
  const data = collectionInterface.encodeFunctionData(name, args)
  try {
    await shop.rpc('eth_call', [{ from: thief.address, to: shop.chain.collection, data }, 'latest'])
    return 'taken'
  } catch (error) {
    return nameOfError((error as RpcRefusal).data ?? '0x') ?? String(error)
  }
}

async function signAll(shop: Shop, cold: Wallet, lines: readonly string[]): Promise<void> {
  for (const call of printedCalls(lines)) expect(await sendDirectly(shop.rpc, cold, call)).toBe(true)
}

/** The server, started again with one account changed. */
async function restart(shop: Shop, changed: Partial<Shop['options']>) {
  await shop.chain.close()
  const options = { ...shop.options, ...changed }
  const chain = await openTestChain(options)
  onTestFinished(() => chain.close())
  return { chain, options }
}

const newKey = () => new Wallet(Wallet.createRandom().privateKey)

test('with the settler’s key a thief takes nothing without a reveal, and nothing at all once it is replaced', async () => {
  const { shop, cold, reveal } = await shopWithListing()
  const thief = shop.accountOf('settler')
  const guessed = keccak256(randomBytes(32))
  const take = (secret: string) =>
    tries(shop, thief, 'transferSRRByReveal', [thief.address, secret, 1n, false])
  expect(await take(guessed)).toBe('IncorrectRevealHash')
  expect(await tries(shop, thief, 'transferFrom', [seller.address, thief.address, 1n])).toBe(
    'ERC721InsufficientApproval',
  )
  // with SEAL_KEY and the database besides, a listed work is theirs: settling is paused first
  expect(await take(reveal)).toBe('taken')
  await signAll(shop, cold, await shop.run('pause settle'))
  expect(await take(reveal)).toBe('SettlePaused')
  const next = newKey()
  await signAll(shop, cold, await shop.run(`rotate settler ${next.address}`))
  await signAll(shop, cold, await shop.run('resume settle'))
  expect(await take(reveal)).toBe('AccessControlUnauthorizedAccount')
  const again = await restart(shop, { settlerKey: next.privateKey })
  const sold = { key: 'settle:1', kind: 'settleListing', tokenId: 1n, to: buyer, reveal } as const
  expect((await enqueue(again, sold)).status).toBe('done')
  expect(await again.chain.ownerOf(1n)).toBe(buyer)
})

test('with the relayer’s key a thief calls listings off and lists nothing; a seller lists again', async () => {
  const { shop, cold, reveal } = await shopWithListing()
  const thief = shop.accountOf('relayer')
  const { chain } = shop
  expect(await tries(shop, thief, 'approveSRRByCommitment', [1n, HASH, ''])).toBe('NotTokenOwner')
  expect(await tries(shop, thief, 'transferSRRByReveal', [thief.address, reveal, 1n, false])).toBe(
    'AccessControlUnauthorizedAccount',
  )
  const data = collectionInterface.encodeFunctionData('withdrawListing', [1n])
  expect(await sendDirectly(shop.rpc, thief, { to: chain.collection, data })).toBe(true)
  expect(await chain.listingOf(1n)).toMatchObject({ commitment: null })
  const next = newKey()
  await signAll(shop, cold, await shop.run(`rotate relayer ${next.address}`))
  expect(await tries(shop, thief, 'withdrawListing', [1n])).toBe('AccessControlUnauthorizedAccount')
  const again = await restart(shop, { relayerKey: next.privateKey })
  await list({ ...shop, ...again }, 1n, reveal)
})

test('with the minter’s key a thief mints what no certificate knows, until minting is paused and the key replaced', async () => {
  const { shop, cold } = await shopWithListing()
  const thief = shop.accountOf('operator')
  const made = {
    to: thief.address,
    tokenId: 666n,
    certificateHash: HASH,
    metadataHash: HASH,
    royaltyBps: 0,
    shop: 0,
    locked: false,
  }
  const data = collectionInterface.encodeFunctionData('mint', [made])
  expect(await sendDirectly(shop.rpc, thief, { to: shop.chain.collection, data })).toBe(true)
  for (const [name, args] of [
    ['grantRole', [HASH, thief.address]],
    ['setDefaultRoyalty', [thief.address, 10_000]],
    ['setBaseURI', ['https://thief.example/']],
    ['setPaused', [true, true]],
    ['transferOwnership', [thief.address]],
  ] as const)
    expect(await tries(shop, thief, name, [...args])).toBe('AccessControlUnauthorizedAccount')
  expect(await tries(shop, thief, 'approveSRRByCommitment', [1n, HASH, ''])).toBe('NotTokenOwner')
  // the nonce that the thief spent is not in the outbox: the operator sees it
  expect((await shop.run('status')).join('\n')).toContain('THE CHAIN IS AHEAD')
  await signAll(shop, cold, await shop.run('pause mint'))
  expect(await tries(shop, thief, 'mint', [{ ...made, tokenId: 667n }])).toBe('MintPaused')
  const next = newKey()
  await signAll(shop, cold, await shop.run(`rotate minter ${next.address}`))
  await signAll(shop, cold, await shop.run('resume mint'))
  expect(await tries(shop, thief, 'mint', [{ ...made, tokenId: 667n }])).toBe(
    'AccessControlUnauthorizedAccount',
  )
  const again = await restart(shop, { operatorKey: next.privateKey })
  expect((await enqueue(again, mintCall(2n))).status).toBe('done')
})

test('with the owner’s key a thief begins a handover, takes no work, and has two days in which it is called off', async () => {
  const { shop, cold } = await shopWithListing()
  const thief = newKey()
  const begin = collectionInterface.encodeFunctionData('transferOwnership', [thief.address])
  expect(await sendDirectly(shop.rpc, cold, { to: shop.chain.collection, data: begin })).toBe(true)
  expect((await shop.run('status')).join('\n')).toContain(
    `Handover to ${thief.address}, which can be accepted from`,
  )
  for (const [name, args] of [
    ['approveSRRByCommitment', [1n, HASH, '']],
    ['setLockExternalTransfer', [1n, true]],
    ['transferFrom', [seller.address, thief.address, 1n]],
    ['renounceOwnership', []],
  ] as const)
    expect(await tries(shop, cold, name, [...args])).not.toBe('taken')
  expect(await tries(shop, thief, 'acceptOwnership', [])).toBe('AccessControlEnforcedDefaultAdminDelay')
  await signAll(shop, cold, await shop.run('cancel-transfer'))
  // to a key that the thief does not have, before they begin again
  const safe = newKey()
  await signAll(shop, cold, await shop.run(`transfer-owner ${safe.address}`))
  await shop.rpc('evm_increaseTime', [172_860])
  await shop.rpc('evm_mine')
  await signAll(shop, safe, await shop.run('accept-owner'))
  expect(await tries(shop, cold, 'setPaused', [true, true])).toBe('AccessControlUnauthorizedAccount')
  expect(await shop.read('owner')).toBe(safe.address)
  expect(await shop.chain.ownerOf(1n)).toBe(seller.address)
  expect((await enqueue(shop, mintCall(2n))).status).toBe('done')
})

test('without the owner’s key the shop goes on selling: only a stolen key could not be replaced', async () => {
  const { shop, reveal } = await shopWithListing()
  expect((await enqueue(shop, mintCall(2n))).status).toBe('done')
  const sold = { key: 'settle:1', kind: 'settleListing', tokenId: 1n, to: buyer, reveal } as const
  expect((await enqueue(shop, sold)).status).toBe('done')
})
