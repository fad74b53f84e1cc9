import {
  AbiCoder,
  concat,
  dataLength,
  dataSlice,
  getAddress,
  hashMessage,
  isHexString,
  N,
  recoverAddress,
  Signature,
  ZeroAddress,
} from 'ethers'
import { signatureProbeBytecode } from '../../../contracts/SignatureProbe.bytecode.ts'
import { RpcRefusal, type Rpc } from './rpc.ts'

/** EIP-6492: a signature that ends so carries the call that would deploy its wallet. */
const COUNTERFACTUAL_SUFFIX = '6492'.repeat(16)
/**
 * What a wallet's check may burn of the node's time: contracts that verify a passkey in Solidity take up to
 * 400,000 (daimo-eth/p256-verifier), and a long signature costs as calldata before that.
 */
const CHECK_GAS = '0xf4240' // 1,000,000
/** The same with a deployment before it: a proxy by its factory, with its first owners. */
const DEPLOY_GAS = '0x2dc6c0' // 3,000,000
/** Bytes: passkey and counterfactual signatures run to some kilobytes. */
const LONGEST_SIGNATURE = 16_384
const NO_CODE = '0x'
/** What the code of an account begins with that lends a contract's (EIP-7702); the contract's address follows. */
const LENT_CODE = '0xef0100'
/** Bytes of a key's signature: r, s and v, or the short form (EIP-2098). */
const [WHOLE, SHORT] = [65, 64]
/** The values of `v`, as the machine has them, less what some wallets leave out. */
const V_OFFSET = 27

/** Whether `address` signed `message`: see `ChainPort.verifyMessage`. */
export async function verifyMessage(
  rpc: Rpc,
  address: string,
  message: string,
  signature: string,
): Promise<boolean> {
  if (!isSignature(signature)) return false
  const digest = hashMessage(message)
  // a key may sign for an address that also has code (EIP-7702); the reverse is not possible
  if (keySignature(address, digest, signature) !== null) return true
  const counterfactual = splitCounterfactual(signature)
  if (counterfactual === 'broken') return false
  const { factory, prepare, inner } = counterfactual ?? {
    factory: ZeroAddress,
    prepare: '0x',
    inner: signature,
  }
  if (factory === ZeroAddress && (await codeOf(rpc, address)) === NO_CODE) return false
  const input = AbiCoder.defaultAbiCoder().encode(
    ['address', 'bytes32', 'bytes', 'address', 'bytes'],
    [address, digest, inner, factory, prepare],
  )
  const gas = counterfactual ? DEPLOY_GAS : CHECK_GAS
  try {
    const data = concat([signatureProbeBytecode, input])
    return BigInt(await rpc<string>('eth_call', [{ data, gas }, 'latest'])) === 1n
  } catch (error) {
    if (error instanceof RpcRefusal) return false // the wallet used up all gas
    throw error
  }
}

/** Whether a text can be a signature of any kind. */
export function isSignature(text: string): boolean {
  return isHexString(text) && text.length % 2 === 0 && dataLength(text) <= LONGEST_SIGNATURE
}

/** Whether an address is a contract's. An account that lends a contract's code (EIP-7702) is its key's. */
export async function isContract(rpc: Rpc, address: string): Promise<boolean> {
  const code = await codeOf(rpc, address)
  return code !== NO_CODE && !code.toLowerCase().startsWith(LENT_CODE)
}

async function codeOf(rpc: Rpc, address: string): Promise<string> {
  return rpc<string>('eth_getCode', [address, 'latest'])
}

/** Whether the key of `address` itself signed `message`: found out here, without asking the chain. */
export function signedByOwnKey(address: string, message: string, signature: string): boolean {
  return keySignature(address, hashMessage(message), signature) !== null
}

/**
 * A signature by the key of `address`, by the rules of the collection (`_signerOf` in
 * contracts/TransferCommitments.sol): `v` from 27 or from 0, or the short form; `s` in the lower half alone, so that
 * there is no second one for the same words.
 * @returns the one form that is stored and sent, 65 bytes with `v` from 27; null where it is not the key's: bytes that a
 *   contract reads are its own, and may look like a key's and mean something else
 */
export function keySignature(address: string, digest: string, signature: string): string | null {
  try {
    const signed = signatureOfAnyKey(signature)
    return signed && recoverAddress(digest, signed) === getAddress(address) ? signed.serialized : null
  } catch {
    return null // what the library cannot read
  }
}

function signatureOfAnyKey(signature: string): Signature | null {
  const length = dataLength(signature)
  if (length !== WHOLE && length !== SHORT) return null
  const v = length === WHOLE ? Number(dataSlice(signature, SHORT)) : V_OFFSET
  if (v !== V_OFFSET && v !== V_OFFSET + 1 && v !== 0 && v !== 1) return null
  const signed = Signature.from(signature)
  return BigInt(signed.s) <= N / 2n ? signed : null
}

type Counterfactual = { factory: string; prepare: string; inner: string }

function splitCounterfactual(signature: string): Counterfactual | 'broken' | null {
  if (!signature.toLowerCase().endsWith(COUNTERFACTUAL_SUFFIX)) return null
  try {
    const body = signature.slice(0, -COUNTERFACTUAL_SUFFIX.length)
    const [factory, prepare, inner] = AbiCoder.defaultAbiCoder().decode(['address', 'bytes', 'bytes'], body)
    return { factory: String(factory), prepare: String(prepare), inner: String(inner) }
  } catch {
    return 'broken'
  }
}
