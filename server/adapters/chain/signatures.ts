import { AbiCoder, concat, getAddress, hashMessage, isHexString, recoverAddress, ZeroAddress } from 'ethers'
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
/**
 * What a relayed approval leaves for the wallet's own check (calls.ts, `GAS_LIMITS`): more would fail on the
 * chain.
 */
const RELAYED_GAS = '0xc3500' // 800,000
/** Passkey and counterfactual signatures run to some kilobytes. */
const LONGEST_SIGNATURE = 2 + 2 * 16_384

/** Whether `address` signed `message`: see `ChainPort.verifyMessage`. */
export function verifyMessage(
  rpc: Rpc,
  address: string,
  message: string,
  signature: string,
): Promise<boolean> {
  return verifyDigest(rpc, address, hashMessage(message), signature)
}

/** Whether `address` signed 32 bytes: see `ChainPort.verifyDigest`. */
export async function verifyDigest(
  rpc: Rpc,
  address: string,
  digest: string,
  signature: string,
  wanted = { deployed: false },
): Promise<boolean> {
  if (!isHexString(signature) || signature.length % 2 || signature.length > LONGEST_SIGNATURE) return false
  // a key may sign for an address that also has code (EIP-7702); the reverse is not possible
  if (signedByKey(address, digest, signature)) return true
  const counterfactual = splitCounterfactual(signature)
  if (counterfactual === 'broken') return false
  if (counterfactual && wanted.deployed) return false
  const { factory, prepare, inner } = counterfactual ?? {
    factory: ZeroAddress,
    prepare: '0x',
    inner: signature,
  }
  if (factory === ZeroAddress && !(await isContract(rpc, address))) return false
  const input = AbiCoder.defaultAbiCoder().encode(
    ['address', 'bytes32', 'bytes', 'address', 'bytes'],
    [address, digest, inner, factory, prepare],
  )
  const gas = wanted.deployed ? RELAYED_GAS : counterfactual ? DEPLOY_GAS : CHECK_GAS
  try {
    const data = concat([signatureProbeBytecode, input])
    return BigInt(await rpc<string>('eth_call', [{ data, gas }, 'latest'])) === 1n
  } catch (error) {
    if (error instanceof RpcRefusal) return false // the wallet used up all gas
    throw error
  }
}

/** Whether there is code at an address. */
export async function isContract(rpc: Rpc, address: string): Promise<boolean> {
  return (await rpc<string>('eth_getCode', [address, 'latest'])) !== '0x'
}

/** Whether the key of `address` itself signed `message`: found out here, without asking the chain. */
export function signedByOwnKey(address: string, message: string, signature: string): boolean {
  return signedByKey(address, hashMessage(message), signature)
}

function signedByKey(address: string, digest: string, signature: string): boolean {
  try {
    return recoverAddress(digest, signature) === getAddress(address)
  } catch {
    return false
  }
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
