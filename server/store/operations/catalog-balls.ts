import { sql, type Insertable, type Transaction, type Updateable } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { DB } from '../../db/schema.ts'
import type { Balls, BallSlots } from '../../db/tables/catalog.ts'
import { chunks } from '../../lib/chunks.ts'
import { ROWS_PER_INSERT } from '../statement-size.ts'
import { followWorks } from '../works-of-sales.ts'

/** Inserts a ball with its slots, and a job of the given kind about it that runs at once. */
export async function insertBall(
  trx: Transaction<DB>,
  ball: Insertable<Balls>,
  slots: readonly Insertable<BallSlots>[],
  jobKind: string,
): Promise<void> {
  await trx.insertInto('balls').values(ball).execute()
  for (const chunk of chunks(slots, ROWS_PER_INSERT))
    await trx.insertInto('ball_slots').values(chunk).execute()
  await trx.insertInto('jobs').values({ id: randomUUID(), kind: jobKind, subject: ball.id }).execute()
}

/** Updates a ball's texts, price and status. */
export async function updateBall(trx: Transaction<DB>, id: string, facts: Updateable<Balls>): Promise<void> {
  await trx.updateTable('balls').set(facts).where('id', '=', id).execute()
}

/** A ball's status, its row locked until the transaction ends. */
export async function lockBallStatus(trx: Transaction<DB>, id: string) {
  const { status } = await trx
    .selectFrom('balls')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return status
}

/** Suspends those of the given balls that are on sale. */
export async function suspendBalls(trx: Transaction<DB>, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('balls')
    .set({ status: 'suspended' })
    .where('id', 'in', ids)
    .where('status', '=', 'sale')
    .execute()
}

/**
 * Sets each work's number of editions to the number of its slots.
 * @returns the groups of works that had another number before
 */
export async function updateEditionCounts(trx: Transaction<DB>): Promise<ReadonlySet<string>> {
  const counted = trx
    .selectFrom('ball_slots')
    .innerJoin('items as before', 'before.id', 'ball_slots.item_id')
    .select(['before.id', 'before.total_editions', sql<number>`count(*)::int`.as('editions')])
    .groupBy('before.id')
    .as('counted')
  const changed = await trx
    .updateTable('items')
    .from(counted)
    .set((row) => ({ total_editions: row.ref('counted.editions') }))
    .whereRef('counted.id', '=', 'items.id')
    .whereRef('counted.editions', '<>', 'items.total_editions')
    .returning(['items.id', 'items.group_id', 'counted.total_editions as before'])
    .execute()
  await followWorks(
    trx,
    changed.map(({ id }) => id),
  )
  return new Set(changed.filter(({ before }) => before > 0).map(({ group_id }) => group_id))
}

/** The highest edition number of each work, over all balls. */
export async function lastEditions(trx: Transaction<DB>): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('ball_slots')
    .select(['item_id', sql<number>`max(edition_number)`.as('last')])
    .groupBy('item_id')
    .execute()
  return new Map(rows.map(({ item_id, last }) => [item_id, last]))
}
