import type { ChainKeys } from './keys.ts'
import { isLow, type LookAtFunds } from './funds.ts'
import { ChainError, type Deliverer } from './port.ts'
import type { TransactionRows } from './rows.ts'
import { RpcRefusal, type Rpc } from './rpc.ts'
import { MINUTE_MS } from '../../lib/time.ts'

/** A buyer waits: a node that takes longer counts as away. */
const ANSWER_MS = 3_000
/** How long an answer is cached: all buyers within this time are one question to the node. */
export const CACHED_MS = 1_000
/**
 * A public chain has a block each few seconds; one whose newest is older than this has stalled, or its node
 * has.
 */
const STALLED_MS = 5 * MINUTE_MS
/**
 * A transaction of this shop that waits longer for its block is stuck: what is sold now would wait behind it.
 */
const STUCK_MINUTES = 10

interface Chain {
  transactions: Pick<TransactionRows, 'hasPendingFor'>
  now: () => Date
  rpc: Rpc
  chainId: number
  keys: Pick<ChainKeys, Deliverer>
  /** A node that mines when there is something to mine: its newest block may be of any age. */
  onDemand: boolean
  funds: LookAtFunds
  mayDeliver: (deliverer: Deliverer) => Promise<boolean>
}

/**
 * Checks whether the chain can deliver what is sold at this moment: it is there, nothing is stuck in it, and the
 * account that delivers may do so and can pay for a day. Every checkout checks again, so selling
 * resumes automatically when the chain is back.
 * @returns a function that throws only what the database throws
 */
export function healthOf(chain: Chain): (deliverer: Deliverer) => Promise<boolean> {
  const cached = new Map<Deliverer, { until: number; answer: Promise<boolean> }>()
  return (deliverer) => {
    const known = cached.get(deliverer)
    if (known && known.until > performance.now()) return known.answer
    const answer = inTime(isHealthy(chain, deliverer))
    cached.set(deliverer, { until: performance.now() + CACHED_MS, answer })
    return answer
  }
}

async function isHealthy(chain: Chain, deliverer: Deliverer): Promise<boolean> {
  const { transactions, keys } = chain
  const [isAlive, isStuck, isFunded, isAllowed] = await Promise.all([
    isNodeAlive(chain).catch(() => false),
    transactions.hasPendingFor(keys[deliverer].address, STUCK_MINUTES),
    chain.funds(deliverer).then((funds) => !isLow(funds), falseOfChain),
    chain.mayDeliver(deliverer).catch(falseOfChain),
  ])
  return isAlive && !isStuck && isFunded && isAllowed
}

/** What the chain does not answer is no; what the database throws is thrown. */
function falseOfChain(error: unknown): false {
  if (error instanceof ChainError || error instanceof RpcRefusal) return false
  throw error
}

/** @throws where the node does not answer, or answers with an error */
async function isNodeAlive({ now, rpc, chainId, onDemand }: Chain): Promise<boolean> {
  const [id, newest] = await Promise.all([
    rpc<string>('eth_chainId'),
    rpc<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false]),
  ])
  if (Number(id) !== chainId) return false
  return onDemand || now().getTime() - Number(newest.timestamp) * 1000 < STALLED_MS
}

/** False also where no answer comes in time. */
async function inTime(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ANSWER_MS, false)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
