import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'

// The units of a ball: how many are left, and the queue in which its slots are assigned.

/** Holds a ball's row against others until the transaction ends. */
export async function lockBall(trx: Transaction<DB>, id: string): Promise<void> {
  await trx.selectFrom('balls').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Takes the ball's next unit, unless none is left or the ball is closed. @returns its place in the queue */
export async function takeUnit(trx: Transaction<DB>, ballId: string): Promise<number | null> {
  const taken = await trx
    .updateTable('balls')
    .set({
      remain: sql<number>`remain - 1`,
      reserved: sql<number>`reserved + 1`,
      head: sql<number>`head + 1`,
    })
    .where('id', '=', ballId)
    .where('remain', '>', 0)
    .where('status', '<>', 'closed')
    .returning(sql<number>`head - 1`.as('queue'))
    .executeTakeFirst()
  return taken?.queue ?? null
}

/**
 * Returns a reserved unit, or one that was sold and cannot be minted: its slot goes to the tail of the queue
 * (docs/product.md, "Buying a ball").
 */
export async function returnUnit(
  trx: Transaction<DB>,
  ballId: string,
  queue: number,
  from: 'reserved' | 'sold' = 'reserved',
): Promise<void> {
  const origin = await originOf(trx, ballId, queue)
  const { tail } = await trx
    .updateTable('balls')
    .set({
      remain: sql<number>`remain + 1`,
      [from]: sql<number>`${sql.ref(from)} - 1`,
      tail: sql<number>`tail + 1`,
    })
    .where('id', '=', ballId)
    .returning('tail')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('ball_queue')
    .values({ ball_id: ballId, queue: tail - 1, origin })
    .execute()
}

/** Counts a reserved unit as sold. */
export async function sellUnit(trx: Transaction<DB>, ballId: string): Promise<void> {
  await trx
    .updateTable('balls')
    .set({ reserved: sql<number>`reserved - 1`, sold: sql<number>`sold + 1` })
    .where('id', '=', ballId)
    .execute()
}

/** Where a place of the queue stood at the start: itself, unless its unit was returned and queued again. */
export async function originOf(db: Kysely<DB>, ballId: string, queue: number): Promise<number> {
  const again = await db
    .selectFrom('ball_queue')
    .select('origin')
    .where('ball_id', '=', ballId)
    .where('queue', '=', queue)
    .executeTakeFirst()
  return again?.origin ?? queue
}

/** How many units the ball was made with; undefined for an unknown ball. */
export async function inventoryOf(db: Kysely<DB>, ballId: string): Promise<number | undefined> {
  const ball = db.selectFrom('balls').select('inventory').where('id', '=', ballId)
  return (await ball.executeTakeFirst())?.inventory
}
