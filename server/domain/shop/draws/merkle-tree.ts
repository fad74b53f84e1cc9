import type { Kysely } from 'kysely'
import { merkleLevels, slotLeaf } from '../../../../src/contract/draw.ts'
import type { DB } from '../../../db/schema.ts'
import { slotsOfBall } from '../../../store/shop/draw-slots.ts'

/** Nodes in the cache over all balls, about 100 bytes each; a ball of n units has about 2n. */
const MAX_NODES = 400_000

interface CachedTree {
  levels: Promise<string[][]>
  nodes: number
}

/**
 * Least recently used first. A ball's slots never change after the commitment, so a cached tree is never stale.
 */
const cache = new Map<string, CachedTree>()

/**
 * The Merkle tree of a ball's slots, leaves first (docs/draw.md); computed once for concurrent and later
 * readers.
 */
export async function drawTree(db: Kysely<DB>, ballId: string, slotCount: number): Promise<string[][]> {
  const cached = cache.get(ballId)
  const tree = cached ?? { levels: computeTree(db, ballId), nodes: 2 * slotCount }
  cache.delete(ballId)
  cache.set(ballId, tree)
  if (!cached) evict()
  try {
    return await tree.levels
  } catch (error) {
    if (cache.get(ballId) === tree) cache.delete(ballId)
    throw error
  }
}

/** Evicts the least recently used trees; the newest stays, however large. */
function evict(): void {
  let nodes = [...cache.values()].reduce((sum, tree) => sum + tree.nodes, 0)
  for (const [ballId, tree] of cache) {
    if (nodes <= MAX_NODES || cache.size === 1) return
    cache.delete(ballId)
    nodes -= tree.nodes
  }
}

async function computeTree(db: Kysely<DB>, ballId: string): Promise<string[][]> {
  const slots = await slotsOfBall(db, ballId)
  const leaves = slots.map((slot) =>
    slotLeaf({
      ballId: slot.ball_id,
      slotIndex: slot.slot_index,
      contentId: slot.item_id,
      editionNumber: slot.edition_number,
      salt: slot.salt,
    }),
  )
  return merkleLevels(await Promise.all(leaves))
}
