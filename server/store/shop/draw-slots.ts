import type { Kysely, Selectable } from 'kysely'
import { SLOTS_PER_PAGE, type PublishedSlot } from '../../../src/contract/draws.ts'
import type { DB } from '../../db/schema.ts'
import type { BallSlots } from '../../db/tables/catalog.ts'

type SlotRow = Selectable<BallSlots>

/** All slots of a ball in their order. */
export async function slotsOfBall(db: Kysely<DB>, ballId: string): Promise<SlotRow[]> {
  return db.selectFrom('ball_slots').selectAll().where('ball_id', '=', ballId).orderBy('slot_index').execute()
}

/** One slot of a ball. */
export async function slotOfBall(
  db: Kysely<DB>,
  ballId: string,
  slotIndex: number,
): Promise<SlotRow | undefined> {
  return db
    .selectFrom('ball_slots')
    .selectAll()
    .where('ball_id', '=', ballId)
    .where('slot_index', '=', slotIndex)
    .executeTakeFirst()
}

/** A page of a ball's slots in their order, each with the queue number and the token that its unit went to. */
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
