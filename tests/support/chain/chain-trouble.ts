import { join } from 'node:path'
import { readClaim } from '../../../server/adapters/chain/node-lease.ts'
import { openRpc, type Rpc } from '../../../server/adapters/chain/rpc.ts'
import type { TestApp } from '../server/app.ts'

/** How a node may answer its callers. */
export type Trouble =
  /** It does not answer at all. */
  | 'down'
  /** It takes transactions and has mined none of them. */
  | 'slow'
  /** It lacks the newest blocks. */
  | 'behind'
  /** It is a node of another chain, where our collection is not. */
  | 'another chain'

type Question = { id: number; method: string }

const ANSWERS: Partial<Record<Trouble, (question: Question) => unknown>> = {
  behind: ({ method }) => (method === 'eth_getTransactionReceipt' ? null : undefined),
  'another chain': ({ method }) => {
    if (method === 'eth_call') return '0x'
    if (method === 'eth_chainId') return '0x1'
    if (method === 'eth_getTransactionReceipt') return null
    return undefined
  },
}

/** The embedded node of an app, whose failures a test can start and end. */
export function troubledNode(app: TestApp) {
  const port = readClaim(join(app.deps.config.dataDir, 'chain', 'anvil.json'))?.port
  const url = `http://127.0.0.1:${port}`
  const rpc: Rpc = openRpc(url)
  const ask = globalThis.fetch
  let trouble: Trouble | null = null

  globalThis.fetch = async (input, init) => {
    if (input !== url || trouble === null || typeof init?.body !== 'string') return ask(input, init)
    const question = JSON.parse(init.body) as Question
    // the process that runs the node sees that it is there, and does not start another
    if (question.method === 'anvil_metadata') return ask(input, init)
    if (trouble === 'down') throw new TypeError('fetch failed')
    const result = ANSWERS[trouble]?.(question)
    if (result === undefined) return ask(input, init)
    return Response.json({ jsonrpc: '2.0', id: question.id, result })
  }
  return {
    rpc,
    troubled: () => trouble !== null,
    give: async (kind: Trouble) => {
      if (kind === 'slow') await rpc('evm_setAutomine', [false])
      trouble = kind
    },
    relieve: async () => {
      trouble = null
      await rpc('evm_setAutomine', [true])
      await rpc('evm_mine')
    },
    restore: () => {
      globalThis.fetch = ask
    },
  }
}
