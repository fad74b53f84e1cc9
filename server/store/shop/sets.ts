import { sql, type Kysely } from 'kysely'
import type { LocalizedText } from '../../../src/contract/translations.ts'
import type { DB } from '../../db/schema.ts'

/** The ball that a work came out of. */
export interface BallOfWork {
  id: string
  name: LocalizedText
  /** How many different works its published list names. */
  kinds: number
  /** Yen. */
  price: number
  image_url: string | null
}

/** The balls of works by the orders that drew them; what a ball holds never changes once it is published. */
export async function ballsOfOrders(
  db: Kysely<DB>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, BallOfWork>> {
  if (orderIds.length === 0) return new Map()
  // by the works of a shop and the index of their slots: a ball may have thousands of units
  const { rows } = await sql<BallOfWork & { order_id: string }>`
    with ordered as (select id as order_id, ball_id from orders where id in (${sql.join([...new Set(orderIds)])})),
      counted as (select balls.id, balls.name, balls.price, balls.image_url, (select count(*)::int from items
          where items.group_id = balls.group_id and exists (select 1 from ball_slots
            where ball_slots.item_id = items.id and ball_slots.ball_id = balls.id)) as kinds
        from balls where balls.id in (select ball_id from ordered))
    select ordered.order_id, counted.* from ordered join counted on counted.id = ordered.ball_id`.execute(db)
  return new Map(rows.map(({ order_id: order, ...ball }) => [order, ball]))
}
