import type { Kysely } from 'kysely'
import { merkleLevels, slotLeaf, slotOfQueue, startingOffset } from '../../../src/contract/draw.ts'
import type { DB } from '../../db/schema.ts'
import {
  doubles,
  drawnWorks,
  ledgerComplaints,
  listingComplaints,
  publishedDraws,
  unitComplaints,
} from '../../store/operations/invariants.ts'
import { slotsOfBall } from '../../store/shop/draw-slots.ts'

/**
 * What has to hold of a database at every moment, whatever is under way: units, orders, money, listings and draws.
 * @returns what does not hold; empty where all is well
 */
export async function databaseComplaints(db: Kysely<DB>): Promise<string[]> {
  return [
    ...(await unitComplaints(db)),
    ...(await doubles(db)),
    ...(await bookComplaints(db)),
    ...(await drawComplaints(db)),
  ]
}

/** Postings, resale orders and listings that contradict each other. */
export async function bookComplaints(db: Kysely<DB>): Promise<string[]> {
  return [...(await ledgerComplaints(db)), ...(await listingComplaints(db))]
}

/**
 * Every delivered work is the one that the published root, the seed block and its place in the queue make it.
 */
async function drawComplaints(db: Kysely<DB>): Promise<string[]> {
  const complaints: string[] = []
  for (const ball of await publishedDraws(db)) {
    if (
      ball.seed_block_hash !== null &&
      ball.starting_offset !== startingOffset(ball.seed_block_hash, ball.slot_count)
    )
      complaints.push(`ball ${ball.id} starts elsewhere than its seed says`)
    const works = await drawnWorks(db, ball.id)
    if (works.length === 0) continue
    const slots = (await slotsOfBall(db, ball.id)).map((row) => ({
      ballId: row.ball_id,
      slotIndex: row.slot_index,
      contentId: row.item_id,
      editionNumber: row.edition_number,
      salt: row.salt,
    }))
    const [root] = (await merkleLevels(await Promise.all(slots.map(slotLeaf)))).at(-1) ?? []
    if (root !== ball.merkle_root) complaints.push(`the slots of ball ${ball.id} do not have its root`)
    for (const work of works) {
      const slot = slots[slotOfQueue(ball.starting_offset ?? 0, work.origin, ball.slot_count)]
      if (slot?.contentId !== work.item_id || slot.editionNumber !== work.edition_number)
        complaints.push(`the draw of order ${work.order_id} does not verify`)
    }
  }
  return complaints
}
