import { createHash, randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Language } from '../../src/contract/translations.ts'
import type { DB } from '../db/schema.ts'
import type { BallKind } from '../db/tables/catalog.ts'
import type { Dependencies, SessionUser } from '../deps.ts'
import { HttpProblem } from '../http/problem.ts'
import { DRAW, EXPIRE_ORDER } from '../jobs/kinds.ts'
import { addJob } from '../jobs/queue.ts'
import { contentsOf, type BallRow } from '../store/balls.ts'
import { orderById, type OrderRow } from '../store/orders.ts'
import { termsOf } from './terms.ts'
import { takeUnit } from './units.ts'

/** The reservation ends with the checkout: paid, declined, abandoned or 30 minutes (product.md). */
export const RESERVATION_MS = 30 * 60_000
/** Card pages one person may have open for one ball. */
const MAX_OPEN = 5

export interface OrderWish {
  ball: BallRow
  kind: BallKind
  user: SessionUser
  language: Language
  /** The Idempotency-Key header; without one every call is a new order. */
  key: string | null
}

/**
 * Reserves one unit and writes the order, in one transaction. The same Idempotency-Key gives the same order, also
 * when two requests arrive at once.
 * @throws HttpProblem 409 when no unit is to be had, 422 when the key was used for another request
 */
export async function placeOrder(deps: Dependencies, wish: OrderWish): Promise<OrderRow> {
  const id = randomUUID()
  const contents = await contentsOf(deps.db, wish.ball.id)
  const order = await deps.db.transaction().execute(async (trx) => {
    const earlier = await claimKey(trx, wish, id)
    if (earlier) return earlier
    const unit = await takeUnit(trx, wish.ball.id, wish.kind, deps.now())
    if (!unit) throw refusal(wish.ball, wish.kind, deps.now())
    // counted while the ball's row is ours: ten taps at once are ten counts, one after the other
    if (wish.kind === 'paid') await checkOpenOrders(trx, wish)
    const now = deps.now()
    const expiresAt = wish.kind === 'paid' ? new Date(now.getTime() + RESERVATION_MS) : null
    const placed = await trx
      .insertInto('orders')
      .values({
        id,
        user_id: wish.user.id,
        ball_id: wish.ball.id,
        kind: wish.kind,
        state: expiresAt ? 'reserved' : 'paid',
        price: unit.price,
        queue: unit.queue,
        terms: JSON.stringify(termsOf({ ...wish.ball, price: unit.price }, contents, expiresAt)),
        expires_at: expiresAt,
        paid_at: expiresAt ? null : now,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!placed) throw new HttpProblem(409, 'ALREADY_TAKEN')
    if (expiresAt) await addJob(trx, EXPIRE_ORDER, id, expiresAt)
    else await addJob(trx, DRAW, id, now)
    return placed
  })
  deps.wakeJobs()
  return order
}

/** Takes the key for this order, or answers the order that has it already. */
async function claimKey(trx: Transaction<DB>, wish: OrderWish, orderId: string): Promise<OrderRow | null> {
  if (wish.key === null) return null
  const hash = createHash('sha256').update(`${wish.kind}|${wish.ball.id}`).digest('hex')
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ user_id: wish.user.id, key: wish.key, request_hash: hash, order_id: orderId })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return null
  const earlier = await trx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', wish.user.id)
    .where('key', '=', wish.key)
    .executeTakeFirstOrThrow()
  if (earlier.request_hash !== hash) throw new HttpProblem(422, 'IDEMPOTENCY_MISMATCH')
  return (await orderById(trx, earlier.order_id)) ?? null
}

async function checkOpenOrders(trx: Transaction<DB>, wish: OrderWish): Promise<void> {
  const { open } = await trx
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('user_id', '=', wish.user.id)
    .where('ball_id', '=', wish.ball.id)
    .where('state', '=', 'reserved')
    .executeTakeFirstOrThrow()
  if (open >= MAX_OPEN) throw new HttpProblem(409, 'TOO_MANY_OPEN')
}

/** Why a unit could not be taken, as far as the ball's last known state tells. */
function refusal(ball: BallRow, kind: BallKind, now: Date): HttpProblem {
  if (kind !== ball.kind) return new HttpProblem(409, ball.kind === 'paid' ? 'NOT_FREE' : 'FREE_ONLY')
  const early = ball.starts_at !== null && ball.starts_at > now
  const late = ball.ends_at !== null && ball.ends_at <= now
  if (ball.status !== 'sale' || early || late) return new HttpProblem(409, 'SALE_ENDED')
  return new HttpProblem(409, ball.starting_offset === null ? 'NOT_RECORDED' : 'SOLD_OUT')
}
