import type { Kysely } from 'kysely'
import { createBatcher } from '../../../lib/batch.ts'
import type { DB } from '../../../db/schema.ts'
import { Problem } from '../../../lib/problem.ts'
import type { BallRow } from '../../../store/shop/balls.ts'
import { lockBall } from '../../../store/shop/order-stock.ts'
import { HELD_BY_ONE } from '../../checkout/holds.ts'
import type { ShopDependencies } from '../dependencies.ts'
import { ballStateOf } from './ball-state.ts'
import { checkRequests, type Decision } from './check.ts'
import {
  checkedRequest,
  requestName,
  type CheckedRequest,
  type OrderRequest,
  type OrderResult,
  type PlacedOrder,
} from './request.ts'
import { storeKeys, writeOrders, type ResumedKey } from './write.ts'

/** Requests that one transaction takes; more wait for the next. */
export const BATCH_SIZE = 256
/** Prevents an account from holding more than its slots (db/migrations/2026-11-22-money-holds.ts). */
const HOLD_INDEX = 'orders_hold'

type Outcome = PromiseSettledResult<OrderResult>

/**
 * Takes requests for balls: reserves a unit and writes an order for each. Those that wait for the same ball are
 * written together, in one transaction: a transaction for each buyer of a hot ball, each holding the ball's row, sells
 * a tenth of what one bare statement per request can. The same Idempotency-Key gives the same order, also when two
 * requests arrive at once.
 * @returns refuses with Problem: 404 for an unknown ball, 409 when no unit is to be had, 422 when the key was
 *   used for another request
 */
export function orderBatcher(deps: ShopDependencies): (request: OrderRequest) => Promise<OrderResult> {
  return createBatcher(
    (request: OrderRequest) => `${request.ballId}/${request.groupCode ?? ''}`,
    (requests) => placeOrders(deps, requests),
    deps.ordersAtOnce ?? BATCH_SIZE,
  )
}

/**
 * Places orders of one ball, in the order of their requests. Throws when nothing was written. Reads without a
 * lock, because hardly any other write comes in between; where one did, again with the ball's row locked, as
 * often as the same user is given a slot by an order of another ball.
 */
async function placeOrders(deps: ShopDependencies, requests: readonly OrderRequest[]): Promise<Outcome[]> {
  // asked before anything is read or locked: no lock is held while the chain answers
  const deliverable = requests.every(({ kind }) => kind !== 'paid') || (await deps.chain.isReady('operator'))
  const locked = () =>
    deps.db.transaction().execute(async (trx) => {
      await lockBall(trx, requests[0]?.ballId ?? '')
      return placeBatch(deps, trx, requests, deliverable)
    })
  try {
    let outcomes = await placeBatch(deps, deps.db, requests, deliverable).catch(nullIfSlotTaken)
    // each further try means that another order of theirs has been written: no account has more than its
    // slots
    for (let tries = 0; !outcomes && tries <= HELD_BY_ONE; tries++)
      outcomes = await locked().catch(nullIfSlotTaken)
    if (!outcomes) throw new Error(`the orders for ball ${requests[0]?.ballId} could not be written`)
    // what is to be paid for waits for its payment; a free ball is drawn at once
    if (requests.some(({ kind }) => kind !== 'paid')) deps.wakeJobs()
    return outcomes
  } catch (error) {
    // whether a commit that broke off took effect is unknown: to try again could mean to order twice
    if (!isRefusedByDatabase(error)) return requests.map(() => refused(error))
    throw error
  }
}

/** An order of another ball took the same slot at this moment: a new read finds the next one. */
function nullIfSlotTaken(error: unknown): null {
  if ((error as { constraint?: unknown } | null)?.constraint === HOLD_INDEX) return null
  throw error
}

/** Whether the database itself refused: then nothing was written. */
function isRefusedByDatabase(error: unknown): boolean {
  return error instanceof Error && 'severity' in error
}

/** Null, and nothing written, when another request changed the ball after it was read. */
async function placeBatch(
  deps: ShopDependencies,
  db: Kysely<DB>,
  requests: readonly OrderRequest[],
  deliverable: boolean,
): Promise<Outcome[] | null> {
  const { ballId = '', groupCode = null } = requests[0] ?? {}
  const checked = requests.map(checkedRequest)
  const state = await ballStateOf(db, ballId, checked, () => deps.now())
  const ball = state?.ball
  if (!ball || (groupCode !== null && groupCode !== ball.group_code && groupCode !== ball.group_id)) {
    return requests.map(() => refused(new Problem(404, 'NOT_FOUND')))
  }
  const decisions = checkRequests(checked, state, deliverable)
  const granted = requests.flatMap((request, i) => {
    const decision = decisions[i]
    if (!decision || !('unit' in decision)) return []
    return [{ request, requestHash: checked[i]?.requestHash ?? '', slot: decision.slot }]
  })
  const keys = resumedKeys(checked, decisions)
  const orders =
    granted.length === 0 ? await storeKeys(db, keys) : await writeOrders(deps, db, state, granted, keys)
  if (!orders) return null
  return decisions.map((decision) => outcomeOf(decision, ball, orders, decisions))
}

function outcomeOf(
  decision: Decision,
  ball: BallRow,
  orders: readonly PlacedOrder[],
  all: readonly Decision[],
): Outcome {
  if ('problem' in decision) return refused(decision.problem)
  const resumed = !('unit' in decision) && decision.resumed
  if ('order' in decision) return { status: 'fulfilled', value: { order: decision.order, ball, resumed } }
  const order = orders[unitOf(decision, all)]
  return order
    ? { status: 'fulfilled', value: { order, ball, resumed } }
    : refused(new Error('granted, but not written'))
}

/** Which of the units that are given now is meant. */
function unitOf(decision: { unit: number } | { sameAs: number }, all: readonly Decision[]): number {
  if ('unit' in decision) return decision.unit
  const first = all[decision.sameAs]
  return first && 'unit' in first ? first.unit : -1
}

/** Keys under which an unpaid order was requested again: they permanently have the same result. */
function resumedKeys(checked: readonly CheckedRequest[], decisions: readonly Decision[]): ResumedKey[] {
  const keys = checked.flatMap(({ userId, key, requestHash }, i): ResumedKey[] => {
    const decision = decisions[i]
    if (key === null || !decision || !('resumed' in decision) || !decision.resumed) return []
    const order = 'order' in decision ? decision.order.id : unitOf(decision, decisions)
    return [{ user_id: userId, key, request_hash: requestHash, order }]
  })
  // a key that came twice in one batch is one key
  return [...new Map(keys.map((one) => [requestName(one.user_id, one.key), one])).values()]
}

const refused = (reason: unknown): Outcome => ({ status: 'rejected', reason })
