import { getCreateAddress } from 'ethers'
import { ChainError } from './port.ts'
import type { ChainRows } from './rows.ts'
import { RpcRefusal, type Rpc } from './rpc.ts'

/** The key of the collection's deployment. */
export const DEPLOY_KEY = 'deploy'

/** The state row with the block in which a collection was deployed that this shop has adopted. */
const keyOf = (collection: string) => `first_block:${collection}`

type Rows = Pick<ChainRows, 'transactions' | 'state'>

/**
 * From which block on a collection can have events: that of its deployment, where that is known.
 * @param collection checksummed
 */
export async function firstBlockOf({ transactions, state }: Rows, collection: string): Promise<number> {
  const row = await transactions.byKey(DEPLOY_KEY)
  const isOurs = row && row.nonce !== null && addressOf(row.account, row.nonce) === collection
  if (isOurs) return row.block_number ?? 0
  return Number((await state.get(keyOf(collection))) ?? 0)
}

const addressOf = (from: string, nonce: number) => getCreateAddress({ from, nonce })

/**
 * As `firstBlockOf`; for a collection that others have deployed it is searched for, and stored. Block 0 where the
 * node has no old state, until the next start: another provider may have it; and where the node does not answer,
 * until the next call.
 */
export function firstBlockReader(rpc: Rpc, rows: Rows, collection: string): () => Promise<number> {
  let hasNoState = false
  return async () => {
    const known = await firstBlockOf(rows, collection)
    if (known > 0 || hasNoState) return known
    try {
      const found = await firstBlockWithCode(rpc, collection)
      if (await hasEvent(rpc, collection, found)) {
        await rows.state.putOnce(keyOf(collection), String(found))
        return found
      }
      hasNoState = true
    } catch (error) {
      if (error instanceof RpcRefusal) hasNoState = true
      else if (!(error instanceof ChainError)) throw error
    }
    return 0
  }
}

async function firstBlockWithCode(rpc: Rpc, address: string): Promise<number> {
  let [low, high] = [0, Number(await rpc<string>('eth_blockNumber'))]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const code = await rpc<string>('eth_getCode', [address, hex(middle)])
    if (code === '0x') low = middle + 1
    else high = middle
  }
  return low
}

/**
 * A deployment writes events. A block without any is where the state of a node begins that answers "no code" for
 * older ones.
 */
async function hasEvent(rpc: Rpc, address: string, block: number): Promise<boolean> {
  const filter = { address, fromBlock: hex(block), toBlock: hex(block) }
  return (await rpc<unknown[]>('eth_getLogs', [filter])).length > 0
}

const hex = (number: number) => `0x${number.toString(16)}`
