import type { ChainPort } from './port.ts'

/**
 * A record never changes once it is written. Querying the node again after this time detects a chain that was
 * rebuilt.
 */
const CACHED_MS = 30_000
/** Balls whose records are cached, a few hundred bytes each. */
const MOST_CACHED = 1_000

/** The chain's record of a ball's draw, as it is relayed; null where there is none. */
type RelayedRecord = {
  root: string
  slots: number
  block_number: number
  seed_block_hash: string | null
} | null

/**
 * Relays the chain's own records of draws. All requests for one ball are one question to the node, so that a
 * public page cannot be used to flood a provider.
 * @returns a function that throws ChainError where the node does not answer
 */
export function recordReader(
  chain: Pick<ChainPort, 'drawOf' | 'blockHash'>,
  now: () => number = Date.now,
): (ballId: string) => Promise<RelayedRecord> {
  const cached = new Map<string, { until: number; record: Promise<RelayedRecord> }>()
  return async (ballId) => {
    const known = cached.get(ballId)
    if (known && known.until > now()) return known.record
    const record = readRecord(chain, ballId)
    cached.delete(ballId)
    cached.set(ballId, { until: now() + CACHED_MS, record })
    const oldest = cached.keys().next().value
    if (cached.size > MOST_CACHED && oldest !== undefined) cached.delete(oldest)
    const drop = () => {
      if (cached.get(ballId)?.record === record) cached.delete(ballId)
    }
    // what is not there yet may be there in a moment
    record.then((found) => found?.seed_block_hash ?? drop(), drop)
    return record
  }
}

async function readRecord(
  chain: Pick<ChainPort, 'drawOf' | 'blockHash'>,
  ballId: string,
): Promise<RelayedRecord> {
  const draw = await chain.drawOf(ballId)
  if (!draw) return null
  return {
    root: draw.root,
    slots: draw.slots,
    block_number: draw.blockNumber,
    seed_block_hash: await chain.blockHash(draw.blockNumber + 1),
  }
}
