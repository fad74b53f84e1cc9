import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { gathered } from '../../lib/batch.ts'
import type { DB } from '../../db/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { Problem } from '../../lib/problem.ts'
import { HELD_BY_ONE } from '../checkout/holds.ts'
import { lockBall, type BallRow } from '../../store/balls.ts'
import { judge, nameOf, type Verdict, type Wish } from './check-request.ts'
import { ballStateOf } from './ball-state.ts'
import type { OrderRequest, Placed, PlacedOrder } from './order-request.ts'
import { keepKeys, writeOrders, type ResumedKey } from './write.ts'

/** Wishes that one transaction fulfils; more wait for the next. */
const AT_MOST = 256
/** Keeps an account from holding more than its slots (db/migrations/2026-11-22-money-holds.ts). */
const HOLD_INDEX = 'orders_hold'

type Outcome = PromiseSettledResult<Placed>

/**
 * Where wishes for balls are fulfilled: a unit reserved and an order written for each. Those that wait for the same
 * ball are fulfilled together, in one transaction (docs/decisions/018). The same Idempotency-Key gives the same order,
 * also when two requests arrive at once.
 * @returns refuses with Problem: 404 for an unknown ball, 409 when no unit is to be had, 422 when the key was used
 * for another request
 */
export function orderBatcher(deps: Dependencies): (wish: OrderRequest) => Promise<Placed> {
  return gathered(
    (wish: OrderRequest) => `${wish.ballId}/${wish.groupCode ?? ''}`,
    (wishes) => placeOrders(deps, wishes),
    AT_MOST,
  )
}

/**
 * Fulfils wishes for one ball, in their order. Throws when nothing was written. Reads without a lock, because
 * hardly anybody comes in between; where somebody did, again with the ball's row locked, as often as the same person
 * is given a slot by an order of another ball.
 */
async function placeOrders(deps: Dependencies, wishes: readonly OrderRequest[]): Promise<Outcome[]> {
  // asked before anything is read or locked: nobody else waits for the chain with us, nor the chain's answer for our lock
  const deliverable = wishes.every(({ kind }) => kind !== 'paid') || (await deps.chain.isReady('operator'))
  const locked = () =>
    deps.db.transaction().execute(async (trx) => {
      await lockBall(trx, wishes[0]?.ballId ?? '')
      return fulfil(deps, trx, wishes, deliverable)
    })
  try {
    let outcomes = await fulfil(deps, deps.db, wishes, deliverable).catch(slotTaken)
    // each further time means that another order of theirs has been written: nobody has more than their slots
    for (let tries = 0; !outcomes && tries <= HELD_BY_ONE; tries++) outcomes = await locked().catch(slotTaken)
    if (!outcomes) throw new Error(`the orders for ball ${wishes[0]?.ballId} could not be written`)
    // what is to be paid for waits for its money; a free ball is drawn at once
    if (wishes.some(({ kind }) => kind !== 'paid')) deps.wakeJobs()
    return outcomes
  } catch (error) {
    // nobody knows whether a commit that broke off was kept: to try again could mean to order twice
    if (!saidByDatabase(error)) return wishes.map(() => refused(error))
    throw error
  }
}

/** Somebody took the same slot by an order of another ball in this moment: read anew, the next one is found. */
function slotTaken(error: unknown): null {
  if ((error as { constraint?: unknown } | null)?.constraint === HOLD_INDEX) return null
  throw error
}

/** Whether the database itself refused: then nothing was written. */
function saidByDatabase(error: unknown): boolean {
  return error instanceof Error && 'severity' in error
}

/** Null, and nothing written, when somebody else changed the ball after it was read. */
async function fulfil(
  deps: Dependencies,
  db: Kysely<DB>,
  wishes: readonly OrderRequest[],
  deliverable: boolean,
): Promise<Outcome[] | null> {
  const { ballId = '', groupCode = null } = wishes[0] ?? {}
  const asked = wishes.map(judged)
  const standing = await ballStateOf(db, ballId, asked, () => deps.now())
  const ball = standing?.ball
  if (!ball || (groupCode !== null && groupCode !== ball.group_code && groupCode !== ball.group_id)) {
    return wishes.map(() => refused(new Problem(404, 'NOT_FOUND')))
  }
  const verdicts = judge(asked, standing, deliverable)
  const units = wishes.flatMap((wish, i) => {
    const verdict = verdicts[i]
    if (!verdict || !('unit' in verdict)) return []
    return [{ wish, requestHash: asked[i]?.requestHash ?? '', slot: verdict.slot }]
  })
  const keys = resumedKeys(asked, verdicts)
  const orders =
    units.length === 0 ? await keepKeys(db, keys) : await writeOrders(deps, db, standing, units, keys)
  if (!orders) return null
  return verdicts.map((verdict) => outcomeOf(verdict, ball, orders, verdicts))
}

/** What is judged of a request. */
export function judged({
  ballId,
  kind,
  user,
  key,
  another = false,
  expectedPrice = null,
  place = null,
}: OrderRequest): Wish {
  const requestHash = hash('sha256', another ? `${kind}|${ballId}|another` : `${kind}|${ballId}`)
  return { kind, userId: user.id, key, requestHash, another, expectedPrice, place }
}

function outcomeOf(
  verdict: Verdict,
  ball: BallRow,
  orders: readonly PlacedOrder[],
  all: readonly Verdict[],
): Outcome {
  if ('problem' in verdict) return refused(verdict.problem)
  const resumed = !('unit' in verdict) && verdict.resumed
  if ('order' in verdict) return { status: 'fulfilled', value: { order: verdict.order, ball, resumed } }
  const order = orders[unitOf(verdict, all)]
  return order
    ? { status: 'fulfilled', value: { order, ball, resumed } }
    : refused(new Error('judged, but not written'))
}

/** Which of the units that are given now is meant. */
function unitOf(verdict: { unit: number } | { sameAs: number }, all: readonly Verdict[]): number {
  if ('unit' in verdict) return verdict.unit
  const first = all[verdict.sameAs]
  return first && 'unit' in first ? first.unit : -1
}

/** Keys under which an unpaid order, of before or beside them, was asked for anew: they have the same result for good. */
function resumedKeys(asked: readonly Wish[], verdicts: readonly Verdict[]): ResumedKey[] {
  const keys = asked.flatMap(({ userId, key, requestHash }, i): ResumedKey[] => {
    const verdict = verdicts[i]
    if (key === null || !verdict || !('resumed' in verdict) || !verdict.resumed) return []
    const order = 'order' in verdict ? verdict.order.id : unitOf(verdict, verdicts)
    return [{ user_id: userId, key, request_hash: requestHash, order }]
  })
  // a key that came twice in one run is one key
  return [...new Map(keys.map((one) => [nameOf(one.user_id, one.key), one])).values()]
}

const refused = (reason: unknown): Outcome => ({ status: 'rejected', reason })
