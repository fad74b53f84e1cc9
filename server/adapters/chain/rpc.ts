import * as v from 'valibot'
import { ChainError } from './port.ts'
import { isAnswerTo } from './rpc-answers.ts'
import { isNotNow } from './rpc-errors.ts'

/** A node of this machine that takes longer for one question is treated as not there. */
const ANSWER_TIMEOUT_MS = 20_000
/** The same of a provider's node: a buyer waits, and another address may answer. */
const PROVIDER_TIMEOUT_MS = 5_000
const TOO_MANY_REQUESTS = 429
const SERVER_ERROR = 500

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

/** What JSON-RPC answers: a result, or an error of the node's own. Anything else is no answer. */
const answerShape = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }) }),
  v.object({ result: v.unknown() }),
])
type Answer = v.InferOutput<typeof answerShape>

/**
 * JSON-RPC over HTTP, one question per request.
 * @param address of the node, or a function that returns it for one that moves
 * @returns a function that throws `RpcRefusal` for the node's own errors and ChainError `unavailable` where no
 * answer came, or an error that means "not now". Its message names the host only: provider addresses often carry a key
 * in their path.
 */
export function openRpc(address: string | (() => string), timeoutMs = ANSWER_TIMEOUT_MS): Rpc {
  const where = typeof address === 'string' ? () => address : address
  let id = 0
  return async <T>(method: string, params: unknown[] = []) => {
    const answer = await ask(where(), { id: ++id, method, params }, timeoutMs)
    if ('result' in answer) return answer.result as T
    const { code, message } = answer.error
    const data = revertData(answer.error.data)
    // its message may quote a transaction, which may hold a secret
    if (isNotNow({ method, params }, { code, message }, data)) {
      throw unanswered(where(), method, new Error(`error ${code}`))
    }
    throw new RpcRefusal(code, message, data)
  }
}

/**
 * As `openRpc`, for a provider's addresses: where one does not answer the next one is asked, and from then on.
 * @param addresses at least one
 */
export function openProviders(addresses: readonly string[]): Rpc {
  const nodes = addresses.map((address) => openRpc(address, PROVIDER_TIMEOUT_MS))
  let current = 0
  return async <T>(method: string, params: unknown[] = []) => {
    let last: unknown
    for (let tries = 0; tries < nodes.length; tries++) {
      const at = current
      try {
        return await nodes[at]!<T>(method, params)
      } catch (error) {
        if (!(error instanceof ChainError)) throw error
        last = error
        // another question may have gone on meanwhile
        if (current === at) current = (at + 1) % nodes.length
      }
    }
    throw last
  }
}

/** @throws ChainError `unavailable` for whatever is no answer of JSON-RPC: one kind of failure, with one message */
async function ask(
  url: string,
  question: { id: number; method: string; params: unknown[] },
  timeoutMs: number,
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', ...question }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { status } = response
    if (status === TOO_MANY_REQUESTS || status >= SERVER_ERROR) throw new Error(`HTTP ${status}`)
    const answer = v.parse(answerShape, await response.json())
    if ('result' in answer && !isAnswerTo(question.method, question.params, answer.result))
      throw new Error('a result of another kind')
    return answer
  } catch (cause) {
    throw unanswered(url, question.method, cause)
  }
}

function unanswered(url: string, method: string, cause: unknown): ChainError {
  return new ChainError('unavailable', `The chain node at ${new URL(url).host} does not answer ${method}`, {
    cause,
  })
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
