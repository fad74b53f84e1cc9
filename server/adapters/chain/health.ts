import { sql, type Kysely } from 'kysely'
import { isDatabaseAway } from '../../db/away.ts'
import type { DB } from '../../db/schema.ts'
import type { ChainKeys } from './keys.ts'
import type { Deliverer } from './port.ts'
import type { Rpc } from './rpc.ts'
import { MINUTE_MS } from '../../lib/time.ts'

/** Somebody waits to buy: a node that takes longer counts as away. */
const ANSWER_MS = 3_000
/** Everybody who buys within this time is one question to the node. */
export const KEPT_MS = 1_000
/** A public chain has a block each few seconds; one whose newest is older than this stands still, or its node does. */
const STILL_MS = 5 * MINUTE_MS
/** A transaction of ours that waits longer for its block is stuck: what is sold now would wait behind it. */
const STUCK_MINUTES = 10

interface Chain {
  db: Kysely<DB>
  now: () => Date
  rpc: Rpc
  chainId: number
  keys: Pick<ChainKeys, Deliverer>
  /** A node that mines when there is something to mine: its newest block may be of any age. */
  onDemand: boolean
}

/**
 * Watches whether the chain can hand over what is sold at this moment. It is asked anew when somebody wants to buy, so
 * that selling goes on by itself when it is back.
 * @returns a function that throws where the database is away, and never otherwise
 */
export function healthOf(chain: Chain): (deliverer: Deliverer) => Promise<boolean> {
  const kept = new Map<Deliverer, { until: number; answer: Promise<boolean> }>()
  return (deliverer) => {
    const known = kept.get(deliverer)
    if (known && known.until > performance.now()) return known.answer
    const answer = inTime(isHealthy(chain, deliverer))
    kept.set(deliverer, { until: performance.now() + KEPT_MS, answer })
    return answer
  }
}

async function isHealthy(
  { db, now, rpc, chainId, keys, onDemand }: Chain,
  deliverer: Deliverer,
): Promise<boolean> {
  const [id, newest, stuck] = await Promise.all([
    rpc<string>('eth_chainId'),
    rpc<{ timestamp: string } | null>('eth_getBlockByNumber', ['latest', false]),
    isStuck(db, keys[deliverer].address),
  ])
  if (Number(id) !== chainId || newest === null || stuck) return false
  return onDemand || now().getTime() - Number(newest.timestamp) * 1000 < STILL_MS
}

async function isStuck(db: Kysely<DB>, account: string): Promise<boolean> {
  const late = sql<boolean>`created_at < now() - make_interval(mins => ${STUCK_MINUTES})`
  const query = db.selectFrom('chain_txs').select('id').where('state', '=', 'pending')
  return (await query.where('account', '=', account).where(late).limit(1).executeTakeFirst()) !== undefined
}

/** False for a no, for trouble of the chain, and where no answer comes in time. */
async function inTime(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ANSWER_MS, false)
  })
  const answered = answer.catch((error: unknown) => {
    if (isDatabaseAway(error)) throw error
    return false
  })
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
