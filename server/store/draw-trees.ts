import type { Kysely } from 'kysely'
import { merkleLevels, slotLeaf } from '../../src/contract/draw.ts'
import type { DB } from '../db/schema.ts'

/** Nodes kept over all balls, about 100 bytes each; a ball of n units has about 2n. */
const KEPT_NODES = 400_000

interface Kept {
  levels: Promise<string[][]>
  nodes: number
}

/** What a ball is committed to never changes, so a tree is right for as long as it is kept. Oldest use first. */
const trees = new Map<string, Kept>()

/**
 * The Merkle tree of a ball's slots, leaves first: computed once for all who ask, however many units there are
 * (docs/product.md, "Draws are fair by proof").
 */
export async function drawTree(db: Kysely<DB>, ballId: string, slotCount: number): Promise<string[][]> {
  const known = trees.get(ballId)
  const kept = known ?? { levels: treeOf(db, ballId), nodes: 2 * slotCount }
  trees.delete(ballId)
  trees.set(ballId, kept)
  if (!known) letGo()
  try {
    return await kept.levels
  } catch (error) {
    if (trees.get(ballId) === kept) trees.delete(ballId)
    throw error
  }
}

/** Lets go of the trees that nobody has asked for longest; the newest stays, however large. */
function letGo(): void {
  let nodes = [...trees.values()].reduce((sum, one) => sum + one.nodes, 0)
  for (const [id, one] of trees) {
    if (nodes <= KEPT_NODES || trees.size === 1) return
    trees.delete(id)
    nodes -= one.nodes
  }
}

async function treeOf(db: Kysely<DB>, ballId: string): Promise<string[][]> {
  const rows = await db
    .selectFrom('ball_slots')
    .selectAll()
    .where('ball_id', '=', ballId)
    .orderBy('slot_index')
    .execute()
  const leaves = rows.map((row) =>
    slotLeaf({
      ballId: row.ball_id,
      slotIndex: row.slot_index,
      contentId: row.item_id,
      editionNumber: row.edition_number,
      salt: row.salt,
    }),
  )
  return merkleLevels(await Promise.all(leaves))
}
