import { ChainError } from './port.ts'

/** A node that takes longer for one question is treated as not there. */
const ANSWER_TIMEOUT_MS = 20_000

/** What the node itself said no to; `data` holds the revert data of a call, where there is any. */
export class RpcRefusal extends Error {
  readonly rpcCode: number
  readonly data: string | undefined
  constructor(rpcCode: number, message: string, data: string | undefined) {
    super(message)
    this.name = 'RpcRefusal'
    this.rpcCode = rpcCode
    this.data = data
  }
}

export type Rpc = <T>(method: string, params?: unknown[]) => Promise<T>

type Answer = { result?: unknown; error?: { code: number; message: string; data?: unknown } }

/**
 * JSON-RPC over HTTP, one question per request.
 * @param address of the node, or a function that returns it for one that moves
 * @returns a function that throws `RpcRefusal` for the node's own errors and ChainError `unavailable` where no
 * answer came. Its message names the host only: provider addresses often carry a key in their path.
 */
export function openRpc(address: string | (() => string), timeoutMs = ANSWER_TIMEOUT_MS): Rpc {
  const where = typeof address === 'string' ? () => address : address
  let id = 0
  return async <T>(method: string, params: unknown[] = []) => {
    let answer: Answer
    const url = where()
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      answer = (await response.json()) as Answer
    } catch (cause) {
      throw new ChainError(
        'unavailable',
        `The chain node at ${new URL(url).host} does not answer ${method}`,
        { cause },
      )
    }
    if (answer.error) {
      const { code, message, data } = answer.error
      throw new RpcRefusal(code, message, revertData(data))
    }
    return answer.result as T
  }
}

/** Nodes that mine while they read the newest block may fail with this error; a retry succeeds. */
const BLOCK_MOVED = /BlockOutOfRange/i
const MOST_ASKED = 3

/** A contract's answer as it is in the newest block, encoded. */
export async function askContract(rpc: Rpc, contract: string, data: string): Promise<string> {
  for (let asked = 1; ; asked++) {
    try {
      return await rpc<string>('eth_call', [{ to: contract, data }, 'latest'])
    } catch (error) {
      const again = error instanceof RpcRefusal && BLOCK_MOVED.test(error.message)
      if (!again || asked === MOST_ASKED) throw error
    }
  }
}

/** Nodes put revert data either in `error.data` or in `error.data.data`. */
function revertData(data: unknown): string | undefined {
  if (typeof data === 'string') return data
  if (typeof data === 'object' && data !== null && 'data' in data) return revertData(data.data)
  return undefined
}
