import { sql, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Orders } from '../../db/tables/orders.ts'

export type OrderRow = Selectable<Orders>

const NEWEST = 100

/** An order by id. */
export async function orderById(db: Kysely<DB>, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
}

/** An order, its row locked until the transaction ends. */
export async function lockOrder(trx: Transaction<DB>, id: string): Promise<OrderRow | undefined> {
  return trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Changes an order whose row is locked. */
export async function updateOrder(trx: Transaction<DB>, id: string, set: Updateable<Orders>): Promise<void> {
  await trx.updateTable('orders').set(set).where('id', '=', id).execute()
}

function rowsWithBall(db: Kysely<DB>) {
  return db
    .selectFrom('orders')
    .innerJoin('balls', 'balls.id', 'orders.ball_id')
    .innerJoin('group_pages', 'group_pages.id', 'balls.group_id')
    .leftJoin('nfts', 'nfts.id', 'orders.nft_id')
    .selectAll('orders')
    .select('nfts.item_id')
    .select(['balls.name as ball_name', 'balls.image_url as ball_image_url'])
    .select('balls.material as ball_material')
    .select('group_pages.code as group_code')
}

/** An order with what its list shows of the ball. */
export type OrderWithBall = Awaited<ReturnType<typeof ordersOfUser>>[number]

/** A user's newest orders. */
export async function ordersOfUser(db: Kysely<DB>, userId: string) {
  return rowsWithBall(db)
    .where('orders.user_id', '=', userId)
    .orderBy('orders.created_at', 'desc')
    .limit(NEWEST)
    .execute()
}

/** These of the user's own orders. */
export async function ordersWithIds(
  db: Kysely<DB>,
  userId: string,
  ids: readonly string[],
): Promise<OrderWithBall[]> {
  if (ids.length === 0) return []
  return rowsWithBall(db).where('orders.user_id', '=', userId).where('orders.id', 'in', ids).execute()
}

/** One of the user's own orders. */
export async function orderOfUser(
  db: Kysely<DB>,
  userId: string,
  id: string,
): Promise<OrderWithBall | undefined> {
  return rowsWithBall(db).where('orders.user_id', '=', userId).where('orders.id', '=', id).executeTakeFirst()
}

/**
 * Notes when the ball of the user's own delivered order was opened, the first time.
 * @returns false where the user has no such order
 */
export async function noteOpened(db: Kysely<DB>, userId: string, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set((eb) => ({ opened_at: eb.fn.coalesce('opened_at', sql.val(at)) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('delivered_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes that the owner of a work knows it, as they sell it or pass it on: its ball is not closed any more. */
export async function noteWorkKnown(trx: Transaction<DB>, nftId: string, at: Date): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ opened_at: at })
    .where('id', '=', (eb) => eb.selectFrom('nfts').select('order_id').where('id', '=', nftId))
    .where('opened_at', 'is', null)
    .execute()
}

/** Where an order's buyer is written to, and in which language. */
export async function buyerContact(db: Kysely<DB>, userId: string) {
  return db.selectFrom('users').select(['email', 'language']).where('id', '=', userId).executeTakeFirst()
}
