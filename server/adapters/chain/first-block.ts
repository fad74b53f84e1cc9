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
 * As `firstBlockOf`; for a collection that others have deployed it is found out once, and stored. Block 0 where
 * the node has no old state: another provider may have it later.
 */
export async function findFirstBlock(rpc: Rpc, rows: Rows, collection: string): Promise<number> {
  const known = await firstBlockOf(rows, collection)
  if (known > 0) return known
  const found = await firstBlockWithCode(rpc, collection)
  if (found > 0) await rows.state.putOnce(keyOf(collection), String(found))
  return found
}

async function firstBlockWithCode(rpc: Rpc, address: string): Promise<number> {
  try {
    let [low, high] = [0, Number(await rpc<string>('eth_blockNumber'))]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const code = await rpc<string>('eth_getCode', [address, `0x${middle.toString(16)}`])
      if (code === '0x') low = middle + 1
      else high = middle
    }
    return low
  } catch (error) {
    if (error instanceof RpcRefusal || error instanceof ChainError) return 0
    throw error
  }
}
