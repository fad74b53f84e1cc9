import { merklePath, slotOfQueue } from '../../../src/contract/draw.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { drawTree } from '../../domain/shop/draws/merkle-tree.ts'
import { slotOfBall } from '../../store/shop/draw-slots.ts'
import { drawOfOrder } from '../../store/shop/order-draws.ts'

/**
 * What lets an owner verify a draw without this server: content, salt and Merkle path (docs/draw.md). Null
 * before the order's content was drawn.
 */
export async function drawReceiptAnswer({ db }: Pick<Dependencies, 'db'>, orderId: string) {
  const draw = await drawOfOrder(db, orderId)
  if (!draw || draw.drawn_at === null || draw.queue === null || draw.starting_offset === null) return null
  const queueNumber = draw.origin ?? draw.queue
  const slotIndex = slotOfQueue(draw.starting_offset, queueNumber, draw.slot_count)
  const slot = await slotOfBall(db, draw.ball_id, slotIndex)
  if (!slot) return null
  const levels = await drawTree(db, draw.ball_id, draw.slot_count)
  return {
    order_uuid: orderId,
    ball_uuid: draw.ball_id,
    slot_index: slotIndex,
    queue_number: queueNumber,
    content_id: slot.item_id,
    edition_number: slot.edition_number,
    salt: slot.salt,
    merkle_root: draw.merkle_root,
    merkle_path: merklePath(levels, slotIndex),
    slot_count: draw.slot_count,
    commit_block: draw.commit_block,
    commit_tx: draw.commit_tx,
    seed_block: draw.commit_block === null ? null : draw.commit_block + 1,
    seed_block_hash: draw.seed_block_hash,
    starting_offset: draw.starting_offset,
  }
}
