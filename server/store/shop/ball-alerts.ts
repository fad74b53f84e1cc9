import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { LocalizedText } from '../../../src/contract/translations.ts'
import type { DB } from '../../db/schema.ts'

// Who waits for a ball. `balls` is in the statement of every condition here.

/** Whether anybody could order the ball at a moment (server/domain/shop/place-order/check.ts, `refusal`). */
const isOnSale = (now: Date): RawBuilder<boolean> => sql<boolean>`(balls.status = 'sale' and balls.remain > 0
  and balls.starting_offset is not null
  and coalesce(balls.starts_at <= ${now}, true) and coalesce(balls.ends_at > ${now}, true))`

/** Whether nobody will ever order it again: closed is for ever, and so is a unit that is sold. */
const isOver = (now: Date): RawBuilder<boolean> => sql<boolean>`(balls.status = 'closed'
  or coalesce(balls.ends_at <= ${now}, false) or balls.remain + balls.reserved = 0)`

/** Whether a ball can still come, or come back; undefined for an unknown one. */
export async function canComeToSale(db: Kysely<DB>, ballId: string, now: Date): Promise<boolean | undefined> {
  const ball = await db
    .selectFrom('balls')
    .select(isOver(now).as('over'))
    .where('id', '=', ballId)
    .executeTakeFirst()
  return ball && !ball.over
}

export async function hasAlert(db: Kysely<DB>, userId: string, ballId: string): Promise<boolean> {
  const row = db.selectFrom('ball_alerts').select('id').where('user_id', '=', userId)
  return (await row.where('ball_id', '=', ballId).executeTakeFirst()) !== undefined
}

interface NewAlert {
  id: string
  userId: string
  ballId: string
  at: Date
}

/** Stores a member's request about a ball; a second one changes nothing. */
export async function insertAlert(db: Kysely<DB>, { id, userId, ballId, at }: NewAlert): Promise<void> {
  await db
    .insertInto('ball_alerts')
    .values({ id, user_id: userId, ball_id: ballId, created_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'ball_id']).doNothing())
    .execute()
}

export async function deleteAlert(db: Kysely<DB>, userId: string, ballId: string): Promise<void> {
  await db.deleteFrom('ball_alerts').where('user_id', '=', userId).where('ball_id', '=', ballId).execute()
}

/** Balls on sale that somebody waits for. */
export async function awaitedBalls(db: Kysely<DB>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('balls')
    .select('balls.id')
    .where(isOnSale(now))
    .where((where) =>
      where.exists(
        where
          .selectFrom('ball_alerts')
          .select(sql.lit(1).as('one'))
          .whereRef('ball_alerts.ball_id', '=', 'balls.id'),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** A request that is fulfilled in the caller's transaction, and what its notice needs. */
export interface TakenAlert {
  id: string
  user_id: string
  email: string | null
  language: string | null
  name: LocalizedText
  group_code: string
}

/**
 * Takes the oldest requests about a ball, if it is on sale. Deleting them is what claims them: of two workers one
 * deletes a row, the other passes it by, and with the transaction that fails they are all there again.
 */
export async function takeAlerts(
  trx: Kysely<DB>,
  { ballId, now, most }: { ballId: string; now: Date; most: number },
): Promise<TakenAlert[]> {
  const oldest = trx
    .selectFrom('ball_alerts')
    .innerJoin('balls', 'balls.id', 'ball_alerts.ball_id')
    .select('ball_alerts.id')
    .where('ball_alerts.ball_id', '=', ballId)
    .where(isOnSale(now))
    .orderBy('ball_alerts.created_at')
    .orderBy('ball_alerts.id')
    .limit(most)
    .forUpdate('ball_alerts')
    .skipLocked()
  return trx
    .deleteFrom('ball_alerts')
    .using(['users', 'balls', 'group_pages'])
    .whereRef('users.id', '=', 'ball_alerts.user_id')
    .whereRef('balls.id', '=', 'ball_alerts.ball_id')
    .whereRef('group_pages.id', '=', 'balls.group_id')
    .where('ball_alerts.id', 'in', oldest)
    .returning(['ball_alerts.id', 'ball_alerts.user_id', 'users.email', 'users.language'])
    .returning(['balls.name', 'group_pages.code as group_code'])
    .execute()
}

/** Deletes requests about balls that nobody will ever order again. */
export async function deleteAlertsInVain(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .deleteFrom('ball_alerts')
    .using('balls')
    .whereRef('balls.id', '=', 'ball_alerts.ball_id')
    .where(isOver(now))
    .execute()
}
