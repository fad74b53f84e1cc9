import {
  AbiCoder,
  concat,
  Interface,
  keccak256,
  N,
  randomBytes,
  Signature,
  toBeHex,
  ZeroAddress,
  ZeroHash,
  type InterfaceAbi,
  type Wallet,
} from 'ethers'
import { beforeAll, describe, expect, test } from 'vitest'
import { compileSolidity } from '../../contracts/solidity.ts'
import { approvalRefusal } from '../../server/adapters/chain/listings.ts'
import { LISTING_CURRENCY, LISTING_TYPES, TRANSFER_TYPE } from '../../src/contract/listing-terms.ts'
import { contractBench, minting, type Collection } from './collection-support.ts'

const bench = contractBench()
const compiled = { ...compileSolidity('test/TestWallet.sol'), ...compileSolidity('test/RevertingWallet.sol') }
const MAGIC = `0x${'6492'.repeat(16)}`
const HISTORY = '11f6ad8ec52a2984abaafd7c3b516503785c2072'
/** What an account's code is that it has lent from a contract (EIP-7702). */
const LENT = '0xef0100'

let shop: Collection
let key: Wallet
let stranger: Wallet
let tokens = 0n
beforeAll(async () => {
  shop = await bench.collection()
  key = bench.account()
  stranger = bench.account()
})

const deploy = (name: string, ...args: unknown[]) =>
  bench.deploy(compiled[name]!.abi, compiled[name]!.bytecode, key, ...args)

/** A work of an owner, and the terms under which it is listed. */
async function workOf(owner: string) {
  const tokenId = ++tokens
  await shop.byMinter.send('mint', minting(owner, tokenId))
  const terms = {
    tokenId,
    commitment: keccak256(randomBytes(32)),
    price: 12_000n,
    expiry: 4_000_000_000n,
    historyMetadataHash: HISTORY,
  }
  const { chainId } = await key.provider!.getNetwork()
  const domain = { name: 'Akashi', version: '1', chainId, verifyingContract: shop.address }
  const message = { ...terms, owner, transferType: TRANSFER_TYPE, currency: LISTING_CURRENCY, nonce: 0n }
  return { terms, signedBy: (wallet: Wallet) => wallet.signTypedData(domain, LISTING_TYPES, message) }
}

/** Whether the server takes an approval, and whether the chain does when it is sent. */
async function verdicts(
  { terms }: Awaited<ReturnType<typeof workOf>>,
  signature: string,
): Promise<readonly [server: string | null, chain: string]> {
  const server = await approvalRefusal(bench.rpc, shop.address, { ...terms, signature })
  const chain = await shop.byRelayer.send('approveListingBySignature', terms, signature).then(
    () => 'listed',
    () => 'refused',
  )
  return [server, chain]
}

const TAKEN = [null, 'listed']
const REFUSED = ['BadListingSignature', 'refused']

const otherForms: [string, (signed: Signature) => string, readonly unknown[]][] = [
  ['v from 27', ({ r, s, v }) => concat([r, s, toBeHex(v)]), TAKEN],
  ['v from 0', ({ r, s, yParity }) => concat([r, s, toBeHex(yParity, 1)]), TAKEN],
  ['the short form of EIP-2098', ({ compactSerialized }) => compactSerialized, TAKEN],
  ['v of another protocol', ({ r, s, v }) => concat([r, s, toBeHex(v + 8)]), REFUSED],
  ['the other v', ({ r, s, v }) => concat([r, s, toBeHex(55 - v)]), REFUSED],
  ['s in the upper half', ({ r, s, v }) => concat([r, toBeHex(N - BigInt(s), 32), toBeHex(55 - v)]), REFUSED],
  ['a byte too many', ({ serialized }) => concat([serialized, '0x00']), REFUSED],
  ['nothing', () => '0x', REFUSED],
]

describe('Server and collection say the same of a listing signed', () => {
  test.each(otherForms)('with %s', async (_form, formOf, expected) => {
    const work = await workOf(key.address)
    const signed = Signature.from(await work.signedBy(key))
    expect(await verdicts(work, formOf(signed))).toEqual(expected)
  })

  test('by another key', async () => {
    const work = await workOf(key.address)
    expect(await verdicts(work, await work.signedBy(stranger))).toEqual(REFUSED)
  })

  test('in another currency, or in none', async () => {
    const { chainId } = await key.provider!.getNetwork()
    const domain = { name: 'Akashi', version: '1', chainId, verifyingContract: shop.address }
    const work = await workOf(key.address)
    const message = { ...work.terms, owner: key.address, transferType: TRANSFER_TYPE, nonce: 0n }
    const dollars = await key.signTypedData(domain, LISTING_TYPES, { ...message, currency: 'USD' })
    expect(await verdicts(work, dollars)).toEqual(REFUSED)
    const former = { Listing: LISTING_TYPES.Listing.filter(({ name }) => name !== 'currency') }
    expect(await verdicts(work, await key.signTypedData(domain, former, message))).toEqual(REFUSED)
  })

  test('by a contract wallet, by the contract’s own rule', async () => {
    const wallet = await deploy('TestWallet', key.address)
    const work = await workOf(wallet.address)
    expect(await verdicts(work, await work.signedBy(stranger))).toEqual(REFUSED)
    expect(await verdicts(work, await work.signedBy(key))).toEqual(TAKEN)
  })

  test.each(['RevertingWallet', 'BurningWallet'])('for a %s', async (name) => {
    const work = await workOf((await deploy(name)).address)
    const signature = await work.signedBy(key)
    expect(await approvalRefusal(bench.rpc, shop.address, { ...work.terms, signature })).toBe(
      'BadListingSignature',
    )
    expect(await shop.byRelayer.refusal('approveListingBySignature', work.terms, signature)).not.toBe(
      'accepted',
    )
  })

  test('for a contract wallet that is not deployed yet, and for one that has been since', async () => {
    const factory = await deploy('TestWalletFactory')
    const address = String(await factory.read('addressOf', key.address, ZeroHash))
    const prepare = new Interface(compiled.TestWalletFactory!.abi as InterfaceAbi).encodeFunctionData(
      'make',
      [key.address, ZeroHash],
    )
    const work = await workOf(address)
    const signature = await work.signedBy(key)
    const wrapped = concat([
      AbiCoder.defaultAbiCoder().encode(['address', 'bytes', 'bytes'], [factory.address, prepare, signature]),
      MAGIC,
    ])
    expect(await verdicts(work, wrapped)).toEqual(REFUSED)
    expect(await verdicts(work, signature)).toEqual(REFUSED)
    await factory.send('make', key.address, ZeroHash)
    expect(await verdicts(work, wrapped)).toEqual(REFUSED)
    expect(await verdicts(work, signature)).toEqual(TAKEN)
  })

  /** Accounts that lend the code of a contract (EIP-7702), by what that contract does. */
  const lent: [string, () => Promise<string>][] = [
    ['answers for itself', async () => (await deploy('TestWallet', bench.account().address)).address],
    ['has no word on signatures', async () => (await deploy('TestWalletFactory')).address],
    ['refuses to answer', async () => (await deploy('RevertingWallet')).address],
    ['burns all gas', async () => (await deploy('BurningWallet')).address],
    ['is not there', async () => bench.account().address],
  ]

  test.each(lent)('by the key of an account that lends code which %s: the key counts', async (_, codeOf) => {
    const owner = bench.account()
    const code = await codeOf()
    await bench.lend(owner, code)
    expect(await bench.rpc('eth_getCode', [owner.address, 'latest'])).toBe(concat([LENT, code]).toLowerCase())
    const work = await workOf(owner.address)
    const forged = await work.signedBy(stranger)
    const refused = await approvalRefusal(bench.rpc, shop.address, { ...work.terms, signature: forged })
    expect(refused).toBe('BadListingSignature')
    expect(await shop.byRelayer.refusal('approveListingBySignature', work.terms, forged)).not.toBe('accepted')
    expect(await verdicts(work, await work.signedBy(owner))).toEqual(TAKEN)
  })

  test('by whom the lent code of such an account trusts, until it lends it no more', async () => {
    const owner = bench.account()
    await bench.lend(owner, (await deploy('TestWallet', key.address)).address)
    const [work, later] = [await workOf(owner.address), await workOf(owner.address)]
    expect(await verdicts(work, await work.signedBy(key))).toEqual(TAKEN)
    await bench.lend(owner, ZeroAddress)
    expect(await bench.rpc('eth_getCode', [owner.address, 'latest'])).toBe('0x')
    expect(await verdicts(later, await later.signedBy(key))).toEqual(REFUSED)
    expect(await verdicts(later, await later.signedBy(owner))).toEqual(TAKEN)
  })
})

test('what is no signature at all is refused without a call', async () => {
  const work = await workOf(key.address)
  const asked: string[] = []
  const rpc = async <T>(method: string): Promise<T> => {
    asked.push(method)
    return '0x' as T
  }
  for (const signature of ['hello', '0xabc', '0xzz', `0x${'ff'.repeat(20_000)}`])
    expect(await approvalRefusal(rpc, shop.address, { ...work.terms, signature })).toBe('BadListingSignature')
  expect(asked).toEqual([])
})
