import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** An order's place in the draw of its ball, with what the ball has committed to. */
export async function drawOfOrder(db: Kysely<DB>, orderId: string) {
  return db
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
}
