import type { Kysely } from 'kysely'
import { merklePath } from '../../src/contract/draw.ts'
import type { DB } from '../db/schema.ts'
import { drawTree } from './draw-trees.ts'

/**
 * What the owner gets to check a draw without us: content, salt and Merkle path (docs/product.md, "Draws are fair by
 * proof"). Null before the order's content was drawn.
 */
export async function receiptOf(db: Kysely<DB>, orderId: string) {
  const row = await db
    .selectFrom('orders')
    .innerJoin('balls', 'balls.id', 'orders.ball_id')
    .leftJoin('ball_queue', (join) =>
      join.onRef('ball_queue.ball_id', '=', 'orders.ball_id').onRef('ball_queue.queue', '=', 'orders.queue'),
    )
    .select(['orders.queue', 'orders.drawn_at', 'ball_queue.origin', 'balls.id as ball_id'])
    .select(['balls.slot_count', 'balls.starting_offset', 'balls.merkle_root', 'balls.commit_tx'])
    .select(['balls.commit_block', 'balls.seed_block_hash'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!row || row.drawn_at === null || row.queue === null || row.starting_offset === null) return null
  const queueNumber = row.origin ?? row.queue
  const slotIndex = (row.starting_offset + queueNumber) % row.slot_count
  const slot = await db
    .selectFrom('ball_slots')
    .selectAll()
    .where('ball_id', '=', row.ball_id)
    .where('slot_index', '=', slotIndex)
    .executeTakeFirst()
  if (!slot) return null
  const levels = await drawTree(db, row.ball_id, row.slot_count)
  return {
    order_uuid: orderId,
    ball_uuid: row.ball_id,
    slot_index: slotIndex,
    queue_number: queueNumber,
    content_id: slot.item_id,
    edition_number: slot.edition_number,
    salt: slot.salt,
    merkle_root: row.merkle_root,
    merkle_path: merklePath(levels, slotIndex),
    slot_count: row.slot_count,
    commit_block: row.commit_block,
    commit_tx: row.commit_tx,
    seed_block: row.commit_block === null ? null : row.commit_block + 1,
    seed_block_hash: row.seed_block_hash,
    starting_offset: row.starting_offset,
  }
}
