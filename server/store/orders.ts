import type { Kysely, Selectable, Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { Orders } from '../db/tables/trade.ts'

export type OrderRow = Selectable<Orders>

const NEWEST = 100

export async function orderById(db: Kysely<DB>, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The order, held against others until the transaction ends. */
export async function lockOrder(trx: Transaction<DB>, id: string): Promise<OrderRow> {
  return trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

function rowsWithBall(db: Kysely<DB>) {
  return db
    .selectFrom('orders')
    .innerJoin('balls', 'balls.id', 'orders.ball_id')
    .innerJoin('group_pages', 'group_pages.id', 'balls.group_id')
    .selectAll('orders')
    .select(['balls.name as ball_name', 'balls.image_url as ball_image_url'])
    .select('group_pages.code as group_code')
}

/** An order with what its ball is called and shows. */
export type OrderWithBall = Awaited<ReturnType<typeof ordersOfUser>>[number]

/** A person's newest orders. */
export async function ordersOfUser(db: Kysely<DB>, userId: string) {
  return rowsWithBall(db)
    .where('orders.user_id', '=', userId)
    .orderBy('orders.created_at', 'desc')
    .limit(NEWEST)
    .execute()
}

/** One of a person's orders; nobody else's. */
export async function orderOfUser(
  db: Kysely<DB>,
  userId: string,
  id: string,
): Promise<OrderWithBall | undefined> {
  return rowsWithBall(db).where('orders.user_id', '=', userId).where('orders.id', '=', id).executeTakeFirst()
}
