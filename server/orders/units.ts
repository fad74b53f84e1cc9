import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { BallKind } from '../db/tables/catalog.ts'

/** A unit held for an order: its place in the ball's queue and the price at this moment. */
export interface HeldUnit {
  queue: number
  price: number
}

/**
 * Takes one unit of a ball that is on sale, in one conditional statement, so that never more are taken than there are
 * (traps.md 11). Null when none is to be had.
 */
export async function takeUnit(
  trx: Transaction<DB>,
  ballId: string,
  kind: BallKind,
  now: Date,
): Promise<HeldUnit | null> {
  const taken = await takeNext(trx, ballId)
    .where('kind', '=', kind)
    .where('status', '=', 'sale')
    // nothing is sold before its root is on the chain and a later block has said where the queue starts
    .where('starting_offset', 'is not', null)
    .where((row) => row.or([row('starts_at', 'is', null), row('starts_at', '<=', now)]))
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .executeTakeFirst()
  return taken ?? null
}

/**
 * Takes a unit for money that came after its reservation was over: what was on sale then may have ended since. Never
 * from a closed ball, whose whole list may be published by now: who pays late could know what comes next.
 */
export async function takeUnitAgain(trx: Transaction<DB>, ballId: string): Promise<HeldUnit | null> {
  return (await takeNext(trx, ballId).where('status', '<>', 'closed').executeTakeFirst()) ?? null
}

function takeNext(trx: Transaction<DB>, ballId: string) {
  return trx
    .updateTable('balls')
    .set({
      remain: sql<number>`remain - 1`,
      reserved: sql<number>`reserved + 1`,
      head: sql<number>`head + 1`,
    })
    .where('id', '=', ballId)
    .where('remain', '>', 0)
    .returning([sql<number>`head - 1`.as('queue'), 'price'])
}

/** Gives a held unit back: its slot goes to the tail of the queue (product.md, "Buying a ball"). */
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
