import { MINUTE_MS, SECOND_MS } from '../../lib/time.ts'
import { RpcRefusal, type Rpc } from './rpc.ts'

/** What nodes call the newest block that is not replaced any more, surest first. */
const TAGS = ['finalized', 'safe'] as const
type Tag = (typeof TAGS)[number]
type Block = { number: string; timestamp: string }

/**
 * A chain that needs longer until a block is final (Ethereum: a quarter of an hour) counts by depth: a seller who
 * lists and a buyer who has paid wait for it, and sales pause behind a transaction that does not count.
 */
const MOST_LAG_MS = MINUTE_MS

/** Which blocks count: what is in them stays. */
export interface Finality {
  /** Number of the newest one. */
  newest(): Promise<number>
  has(blockNumber: number): Promise<boolean>
}

/** On a node that mines for us alone every block counts at once. */
export function everyBlock(rpc: Rpc): Finality {
  return { newest: () => newestBlock(rpc), has: async () => true }
}

/**
 * The blocks that the chain itself calls final or safe, where its node knows that and they come soon enough now;
 * else those that have a number of blocks on them. Nothing is remembered: all processes find the same, and a chain
 * may fall behind with it or catch up.
 * @param depth blocks that must hold a transaction, its own included
 */
export function finalityOf(rpc: Rpc, depth: number): Finality {
  const newest = async () => {
    const latest = await rpc<Block>('eth_getBlockByNumber', ['latest', false])
    for (const tag of TAGS) {
      const block = await blockAt(rpc, tag)
      if (block && lagMs(block, latest) <= MOST_LAG_MS) return Number(block.number)
    }
    return Math.max(0, Number(latest.number) - depth + 1)
  }
  return { newest, has: async (blockNumber) => blockNumber <= (await newest()) }
}

async function newestBlock(rpc: Rpc): Promise<number> {
  return Number(await rpc<string>('eth_blockNumber'))
}

function lagMs(block: Block, latest: Block): number {
  return (Number(latest.timestamp) - Number(block.timestamp)) * SECOND_MS
}

/** Null where the node does not know the tag. */
async function blockAt(rpc: Rpc, tag: Tag): Promise<Block | null> {
  try {
    return await rpc('eth_getBlockByNumber', [tag, false])
  } catch (error) {
    if (error instanceof RpcRefusal) return null
    throw error
  }
}
