import type { ChainPort } from './port.ts'

/** A record never changes once it is there; asking the node again after this time notices a chain written anew. */
const KEPT_MS = 30_000
/** Balls whose records are kept, a few hundred bytes each. */
const MOST_KEPT = 1_000

/** What the chain says of a ball's draw, as it is relayed; null where it says nothing. */
export type RelayedRecord = {
  root: string
  slots: number
  block_number: number
  seed_block_hash: string | null
} | null

/**
 * Relays the chain's own records of draws. Many who ask for one ball are one question to the node, so that a public
 * page can't be turned against a provider.
 * @returns a function that throws ChainError where the node does not answer
 */
export function recordReader(
  chain: Pick<ChainPort, 'drawOf' | 'blockHash'>,
  now: () => number = Date.now,
): (ballId: string) => Promise<RelayedRecord> {
  const kept = new Map<string, { until: number; record: Promise<RelayedRecord> }>()
  return async (ballId) => {
    const known = kept.get(ballId)
    if (known && known.until > now()) return known.record
    const record = readRecord(chain, ballId)
    kept.delete(ballId)
    kept.set(ballId, { until: now() + KEPT_MS, record })
    const oldest = kept.keys().next().value
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    const forget = () => {
      if (kept.get(ballId)?.record === record) kept.delete(ballId)
    }
    // what is not there yet may be there in a moment
    record.then((found) => found?.seed_block_hash ?? forget(), forget)
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
