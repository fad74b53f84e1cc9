import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'

/**
 * Takes a unit for money that came after its reservation was over: what was on sale then may have ended since. Never
 * from a closed ball, whose whole list may be published by now: who pays late could know what comes next.
 */
export async function takeUnitAgain(trx: Transaction<DB>, ballId: string): Promise<{ queue: number } | null> {
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
  return taken ?? null
}

/** Gives a held unit back: its slot goes to the tail of the queue (docs/product.md, "Buying a ball"). */
export async function dropUnit(trx: Transaction<DB>, ballId: string, queue: number): Promise<void> {
  const origin = await originOf(trx, ballId, queue)
  const { tail } = await trx
    .updateTable('balls')
    .set({
      remain: sql<number>`remain + 1`,
      reserved: sql<number>`reserved - 1`,
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

/** Where a place of the queue stood at the start: itself, unless it was dropped and queued again. */
export async function originOf(db: Kysely<DB>, ballId: string, queue: number): Promise<number> {
  const again = await db
    .selectFrom('ball_queue')
    .select('origin')
    .where('ball_id', '=', ballId)
    .where('queue', '=', queue)
    .executeTakeFirst()
  return again?.origin ?? queue
}
