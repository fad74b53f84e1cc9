import { join } from 'node:path'
import { readNode } from '../../../server/adapters/chain/node-lease.ts'
import { openRpc, type Rpc } from '../../../server/adapters/chain/rpc.ts'
import type { TestApp } from '../server/app.ts'

/** How a node may answer its callers. */
export type NodeFailure =
  /** It does not answer at all. */
  | 'down'
  /** It takes transactions and has mined none of them. */
  | 'slow'
  /** It lacks the newest blocks. */
  | 'behind'
  /** It is a node of another chain, where our collection is not. */
  | 'another chain'

type Question = { id: number; method: string }

const ANSWERS: Partial<Record<NodeFailure, (question: Question) => unknown>> = {
  behind: ({ method }) => (method === 'eth_getTransactionReceipt' ? null : undefined),
  'another chain': ({ method }) => {
    if (method === 'eth_call') return '0x'
    if (method === 'eth_chainId') return '0x1'
    if (method === 'eth_getTransactionReceipt') return null
    return undefined
  },
}

/** The embedded node of an app, whose failures a test can start and end. */
export function failingNode(app: TestApp) {
  const port = readNode(join(app.deps.config.dataDir, 'chain', 'anvil.json'))?.port
  const url = `http://127.0.0.1:${port}`
  const rpc: Rpc = openRpc(url)
  const ask = globalThis.fetch
  let failure: NodeFailure | null = null

  globalThis.fetch = async (input, init) => {
    if (input !== url || failure === null || typeof init?.body !== 'string') return ask(input, init)
    const question = JSON.parse(init.body) as Question
    // the process that runs the node sees that it is there, and does not start another
    if (question.method === 'anvil_metadata') return ask(input, init)
    if (failure === 'down') throw new TypeError('fetch failed')
    const result = ANSWERS[failure]?.(question)
    if (result === undefined) return ask(input, init)
    return Response.json({ jsonrpc: '2.0', id: question.id, result })
  }
  return {
    rpc,
    failing: () => failure !== null,
    fail: async (kind: NodeFailure) => {
      if (kind === 'slow') await rpc('evm_setAutomine', [false])
      failure = kind
    },
    recover: async () => {
      failure = null
      await rpc('evm_setAutomine', [true])
      await rpc('evm_mine')
    },
    restore: () => {
      globalThis.fetch = ask
    },
  }
}
