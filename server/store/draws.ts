import type { Kysely } from 'kysely'
import { SLOTS_PER_PAGE, type PublishedSlot } from '../../src/contract/draws.ts'
import type { DB } from '../db/schema.ts'
import type { BallRow } from './balls.ts'

/**
 * Whether everything of a ball may be told: it is closed, which is for ever, nobody holds a unit whose content they
 * have not seen, and its draws have a start. Once true it stays true: a closed ball gives no unit any more.
 */
export function isPublished(ball: Pick<BallRow, 'status' | 'reserved' | 'starting_offset'>): boolean {
  return ball.status === 'closed' && ball.reserved === 0 && ball.starting_offset !== null
}

/** A page of a ball's slots in their order, with what became of each. Ask `isPublished` first. */
export async function slotsOfPage(db: Kysely<DB>, ballId: string, page: number): Promise<PublishedSlot[]> {
  const first = (page - 1) * SLOTS_PER_PAGE
  const rows = await db
    .selectFrom('ball_slots')
    .leftJoin('nfts', (join) =>
      join
        .onRef('nfts.item_id', '=', 'ball_slots.item_id')
        .onRef('nfts.edition_number', '=', 'ball_slots.edition_number'),
    )
    .leftJoin('orders', 'orders.id', 'nfts.order_id')
    .select(['ball_slots.item_id', 'ball_slots.edition_number', 'ball_slots.salt'])
    .select(['orders.queue', 'nfts.token'])
    .where('ball_slots.ball_id', '=', ballId)
    .where('slot_index', '>=', first)
    .where('slot_index', '<', first + SLOTS_PER_PAGE)
    .orderBy('slot_index')
    .execute()
  return rows.map((row) => [row.item_id, row.edition_number, row.salt, row.queue, row.token])
}
