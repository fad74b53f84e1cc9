import {
  AbiCoder,
  concat,
  Interface,
  keccak256,
  N,
  Signature,
  toBeHex,
  toUtf8Bytes,
  ZeroHash,
  type InterfaceAbi,
  type Wallet,
} from 'ethers'
import { beforeAll, expect, test } from 'vitest'
import { compileSolidity } from '../../contracts/solidity.ts'
import { isContract, verifyMessage } from '../../server/adapters/chain/signatures.ts'
import { contractBench, type Caller } from './collection-support.ts'

const bench = contractBench()
const MESSAGE = 'shop.example wants you to sign in with your Ethereum account'
const MAGIC = `0x${'6492'.repeat(16)}`

const compiled = compileSolidity('test/TestWallet.sol')
let key: Wallet
let stranger: Wallet
let wallet: Caller
let factory: Caller

const deploy = (name: string, ...args: unknown[]) =>
  bench.deploy(compiled[name]!.abi, compiled[name]!.bytecode, key, ...args)
const verify = (address: string, signature: string, message = MESSAGE) =>
  verifyMessage(bench.rpc, address, message, signature)

beforeAll(async () => {
  key = bench.account()
  stranger = bench.account()
  wallet = await deploy('TestWallet', key.address)
  factory = await deploy('TestWalletFactory')
})

/** A wallet of `owner` that does not exist yet, and what it takes to make it. */
async function future(owner: Wallet, salt = keccak256(toUtf8Bytes(owner.address))) {
  const address = String(await factory.read('addressOf', owner.address, salt))
  const prepare = new Interface(compiled.TestWalletFactory!.abi as InterfaceAbi).encodeFunctionData('make', [
    owner.address,
    salt,
  ])
  const wrap = (signature: string) =>
    concat([
      AbiCoder.defaultAbiCoder().encode(['address', 'bytes', 'bytes'], [factory.address, prepare, signature]),
      MAGIC,
    ])
  return { address, wrap, salt }
}

test('a signature of the address’s own key is valid in either case of the address; another key’s is not', async () => {
  const signature = await key.signMessage(MESSAGE)
  expect(await verify(key.address, signature)).toBe(true)
  expect(await verify(key.address.toLowerCase(), signature)).toBe(true)
  expect(await verify(stranger.address, signature)).toBe(false)
  expect(await verify(key.address, signature, `${MESSAGE}.`)).toBe(false)
})

test.each(['', '0x', '0x12', 'hello', `0x${'0'.repeat(130)}`, `0x${'ff'.repeat(20_000)}`, MAGIC, '0xabc'])(
  'a broken signature is a no: %.20s',
  async (signature) => {
    expect(await verify(key.address, signature)).toBe(false)
    expect(await verify(wallet.address, signature)).toBe(false)
  },
)

test('a key’s signature counts in every form that wallets write, and in no other', async () => {
  const signed = Signature.from(await key.signMessage(MESSAGE))
  const { r, s, v, yParity, compactSerialized } = signed
  expect(await verify(key.address, concat([r, s, toBeHex(yParity, 1)]))).toBe(true)
  expect(await verify(key.address, compactSerialized)).toBe(true)
  expect(await verify(key.address, concat([r, s, toBeHex(v + 8)])), 'v of EIP-155').toBe(false)
  expect(await verify(key.address, concat([r, toBeHex(N - BigInt(s), 32), toBeHex(55 - v)])), 'high s').toBe(
    false,
  )
})

test('the key of an account that lends its code (EIP-7702) signs for it, and so does whom that code trusts', async () => {
  const owner = bench.account()
  await bench.lend(owner, wallet.address)
  expect(await verify(owner.address, await owner.signMessage(MESSAGE))).toBe(true)
  expect(await verify(owner.address, await key.signMessage(MESSAGE))).toBe(true)
  expect(await verify(owner.address, await stranger.signMessage(MESSAGE))).toBe(false)
})

test('where the lent code has no word on signatures, its account’s key signs and nobody else', async () => {
  const owner = bench.account()
  await bench.lend(owner, factory.address)
  expect(await verify(owner.address, await owner.signMessage(MESSAGE))).toBe(true)
  expect(await verify(owner.address, await stranger.signMessage(MESSAGE))).toBe(false)
})

test('a contract is one that has no key: an account that lends its code is none', async () => {
  const owner = bench.account()
  await bench.lend(owner, wallet.address)
  expect(await isContract(bench.rpc, owner.address)).toBe(false)
  expect(await isContract(bench.rpc, stranger.address)).toBe(false)
  expect(await isContract(bench.rpc, wallet.address)).toBe(true)
})

test('a contract wallet answers for itself', async () => {
  expect(await verify(wallet.address, await key.signMessage(MESSAGE))).toBe(true)
  expect(await verify(wallet.address, await stranger.signMessage(MESSAGE))).toBe(false)
})

test('a contract that is no wallet, and one that burns all gas, are a no', async () => {
  expect(await verify(factory.address, await key.signMessage(MESSAGE))).toBe(false)
  const burning = await deploy('BurningWallet')
  expect(await verify(burning.address, await key.signMessage(MESSAGE))).toBe(false)
})

test('a wallet that does not exist yet can sign, and still does not exist afterwards', async () => {
  const { address, wrap } = await future(key)
  expect(await verify(address, wrap(await key.signMessage(MESSAGE)))).toBe(true)
  expect(await verify(address, wrap(await stranger.signMessage(MESSAGE)))).toBe(false)
  expect(await verify(address, await key.signMessage(MESSAGE))).toBe(false)
  expect(await bench.rpc('eth_getCode', [address, 'latest'])).toBe('0x')
})

test('deploying another wallet does not make a signature for an address valid', async () => {
  const { wrap } = await future(stranger)
  const mine = await future(key)
  expect(await verify(mine.address, wrap(await stranger.signMessage(MESSAGE)))).toBe(false)
  expect(await verify(stranger.address, mine.wrap(await key.signMessage(MESSAGE)))).toBe(false)
})

test('a wallet deployed since may go on using its first form of signature', async () => {
  const { address, wrap, salt } = await future(key, ZeroHash)
  await factory.send('make', key.address, salt)
  expect(await verify(address, wrap(await key.signMessage(MESSAGE)))).toBe(true)
  expect(await verify(address, await key.signMessage(MESSAGE))).toBe(true)
})
