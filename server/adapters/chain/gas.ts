import { isHexString, type ErrorDescription } from 'ethers'
import { collectionInterface } from './calls.ts'
import { ChainError } from './port.ts'
import { RpcRefusal, type Rpc } from './rpc.ts'
import type { StoredCall } from './stored-calls.ts'

/**
 * What a transaction may need beyond its estimate: the state may be another one in its block. Unused gas is not
 * charged.
 */
const MARGIN_PERCENT = 25n
const MARGIN_GAS = 10_000n

/** Codes for a call that reverts: of geth and those that follow it, and of Nethermind. */
const REVERTED_CODES: readonly unknown[] = [3, -32_015]

/** The gas limit to sign with, or why the chain would refuse the call now. */
type GasEstimate = { gasLimit: bigint } | { refused: string }

/**
 * Asks the node what a call takes, with a margin and within a cap.
 * @throws ChainError `unavailable` where the node does not say
 */
export async function estimateGas(
  rpc: Rpc,
  from: string,
  call: StoredCall,
  cap: number,
): Promise<GasEstimate> {
  try {
    const estimate = BigInt(await rpc<string>('eth_estimateGas', [wireCall(from, call), 'latest']))
    if (estimate > BigInt(cap)) return { refused: `it takes ${estimate} gas, more than ${cap}` }
    const wanted = estimate + (estimate * MARGIN_PERCENT) / 100n + MARGIN_GAS
    return { gasLimit: wanted < BigInt(cap) ? wanted : BigInt(cap) }
  } catch (error) {
    if (!(error instanceof RpcRefusal)) throw error
    if (isRevert(error)) return { refused: reasonOf(error) }
    throw new ChainError('unavailable', 'The chain node does not say what a transaction takes', {
      cause: error.rpcCode,
    })
  }
}

/** Why a call was refused in a block: asked again as of the block before. */
export async function whyReverted(
  rpc: Rpc,
  from: string,
  call: StoredCall,
  blockNumber: number,
): Promise<string> {
  try {
    await rpc('eth_call', [wireCall(from, call), `0x${(blockNumber - 1).toString(16)}`])
    return 'refused in its block, and not before it'
  } catch (error) {
    if (error instanceof RpcRefusal && isRevert(error)) return reasonOf(error)
    if (error instanceof RpcRefusal || error instanceof ChainError)
      return 'refused; the node does not say why'
    throw error
  }
}

function wireCall(from: string, { to, data, value }: StoredCall) {
  return {
    from,
    ...(to !== undefined && { to }),
    data,
    ...(value && { value: `0x${BigInt(value).toString(16)}` }),
  }
}

function isRevert(refusal: RpcRefusal): boolean {
  return (
    REVERTED_CODES.includes(refusal.rpcCode) || /revert/i.test(refusal.message) || errorIn(refusal) !== null
  )
}

/** The contract's own error; null where there is none: a node may also quote what it was asked. */
function errorIn({ data }: RpcRefusal): ErrorDescription | null {
  return isHexString(data) ? collectionInterface.parseError(data) : null
}

/** The contract's own name for a refusal, or its text; never what the node quotes, which may hold a secret. */
function reasonOf(refusal: RpcRefusal): string {
  const error = errorIn(refusal)
  if (!error) return 'refused without a reason'
  return error.name === 'Error'
    ? String(error.args[0])
    : `${error.name}(${error.args.map(String).join(', ')})`
}
