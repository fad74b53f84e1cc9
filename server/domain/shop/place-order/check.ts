import { saleTime } from '../../../../src/contract/sale-time.ts'
import { Problem } from '../../../lib/problem.ts'
import { chainUnavailable } from '../../chain-unavailable.ts'
import {
  freeSlot,
  HELD_OF_ONE_BALL,
  NO_HOLDS,
  paymentOf,
  refuseHold,
  tooManyOpen,
  type Holds,
} from '../../checkout/holds.ts'
import { priceChanged } from '../../checkout/price-changed.ts'
import type { BallState } from './ball-state.ts'
import { requestName, type CheckedRequest, type PlacedOrder } from './request.ts'

/**
 * What a request gets: the n-th unit that is given now, in one of its buyer's slots; the order of an earlier
 * request of the batch; an earlier order, `resumed` where another request has made it; or a refusal.
 */
export type Decision =
  | { unit: number; slot: number | null }
  | { sameAs: number; resumed: boolean }
  | { order: PlacedOrder; resumed: boolean }
  | { problem: Problem }

/**
 * Checks a batch of requests in their order, each as if it had come after the ones before it.
 * @param deliverable whether what is paid for now can be delivered
 */
export function checkRequests(
  requests: readonly CheckedRequest[],
  state: BallState,
  deliverable: boolean,
): Decision[] {
  const batch = new Batch(state)
  const granted = new Map<string, { requestHash: string; sameAs: number }>()
  return requests.map((request, at) => {
    const name = request.key === null ? null : requestName(request.userId, request.key)
    const first = name === null ? undefined : (state.earlier.get(name) ?? granted.get(name))
    if (first) return repeated(request, first)
    const resumed = resumedBy(request, batch)
    if (resumed) return resumed
    const problem = refusal(request, batch) ?? undeliverable(request, deliverable)
    if (problem) return { problem }
    if (name !== null) granted.set(name, { requestHash: request.requestHash, sameAs: at })
    return batch.grant(request, at)
  })
}

/** The state of the ball, with what is granted to the earlier requests of the batch. */
class Batch {
  readonly state: BallState
  #units = 0
  /** Buyers who are given a unit now, with the requests by which. */
  readonly #now = new Map<string, number[]>()
  readonly #slots = new Map<string, Set<number>>()
  readonly #networks = new Map<string, number>()

  constructor(state: BallState) {
    this.state = state
  }

  get left(): number {
    return this.state.ball.remain - this.#units
  }

  has(userId: string): boolean {
    return this.state.taken.has(userId) || this.#now.has(userId)
  }

  ofBall(userId: string): number {
    return (this.state.unpaid.get(userId)?.count ?? 0) + (this.#now.get(userId)?.length ?? 0)
  }

  /** A user's newest unpaid order: of an earlier request of the batch, or of before. */
  unpaidOf(userId: string): { sameAs: number } | { order: PlacedOrder } | undefined {
    const beside = this.#now.get(userId)?.at(-1)
    if (beside !== undefined) return { sameAs: beside }
    const order = this.state.unpaid.get(userId)?.newest
    return order && { order }
  }

  /** How many of a user's unpaid orders of the ball have a pending payment; a new one has none. */
  pendingOf(userId: string): number {
    return this.state.unpaid.get(userId)?.pending ?? 0
  }

  held(userId: string): Holds {
    const before = this.state.held.get(userId) ?? NO_HOLDS
    const slots = this.#slots.get(userId)
    return slots ? { ...before, slots } : before
  }

  inNetwork(networkDigest: string | null): number {
    return networkDigest === null
      ? 0
      : (this.#networks.get(networkDigest) ?? this.state.networks.get(networkDigest) ?? 0)
  }

  grant({ kind, userId, networkDigest }: CheckedRequest, at: number): Decision {
    this.#now.set(userId, [...(this.#now.get(userId) ?? []), at])
    const unit = this.#units++
    if (kind !== 'paid') return { unit, slot: null }
    const held = this.held(userId)
    const slot = freeSlot(held.slots) ?? 0
    this.#slots.set(userId, new Set([...held.slots, slot]))
    if (networkDigest !== null) this.#networks.set(networkDigest, this.inNetwork(networkDigest) + 1)
    return { unit, slot }
  }
}

/** The same key gives the same order, and is refused for another request. */
function repeated(
  request: CheckedRequest,
  first: { requestHash: string } & ({ order: PlacedOrder } | { sameAs: number }),
): Decision {
  if (first.requestHash !== request.requestHash) return { problem: new Problem(422, 'IDEMPOTENCY_MISMATCH') }
  return 'order' in first ? { order: first.order, resumed: false } : { sameAs: first.sameAs, resumed: false }
}

/**
 * A buyer with an unpaid order of the ball resumes it, whatever the request's key is: a second one is an
 * explicit act. At another price than the one it was ordered at, the buyer first has to choose between the two.
 */
function resumedBy(request: CheckedRequest, batch: Batch): Decision | undefined {
  if (request.kind !== 'paid' || request.another) return undefined
  const unpaid = batch.unpaidOf(request.userId)
  if (!unpaid) return undefined
  const { ball } = batch.state
  const price = 'order' in unpaid ? unpaid.order.price : ball.price
  if (price !== (request.expectedPrice ?? ball.price)) {
    const pending = 'order' in unpaid && batch.state.unpaid.get(request.userId)?.newestPending === true
    return { problem: new Problem(409, 'UNPAID_ORDER', { price, ...paymentOf(pending) }) }
  }
  return { ...unpaid, resumed: true }
}

/** No money is taken for what may have to be refunded: a minted work waits for its chain. */
function undeliverable({ kind }: CheckedRequest, deliverable: boolean): Problem | undefined {
  return deliverable || kind !== 'paid' ? undefined : chainUnavailable()
}

function refusal(request: CheckedRequest, batch: Batch): Problem | undefined {
  const { ball, now } = batch.state
  // the specification's balls do not say which of its two calls for a free one is theirs: either is
  const isPaid = ball.kind === 'paid'
  if ((request.kind === 'paid') !== isPaid) return new Problem(409, isPaid ? 'NOT_FREE' : 'FREE_ONLY')
  const time = saleTime(ball, now.getTime())
  if (ball.status !== 'sale' || time === 'after') return new Problem(409, 'SALE_ENDED')
  if (time === 'before')
    return new Problem(409, 'SALE_NOT_BEGUN', { starts: ball.starts_at?.toISOString() ?? '' })
  // nothing is sold before its root is on the chain and a later block has said where the queue starts
  if (ball.starting_offset === null) return new Problem(409, 'NOT_RECORDED')
  if (batch.left <= 0) return new Problem(409, 'SOLD_OUT')
  if (request.expectedPrice !== null && request.expectedPrice !== ball.price) return priceChanged(ball.price)
  // each user has a free ball once
  if (request.kind !== 'paid')
    return batch.has(request.userId) ? new Problem(409, 'ALREADY_TAKEN') : undefined
  const open = batch.ofBall(request.userId)
  if (open >= HELD_OF_ONE_BALL) return tooManyOpen(open, batch.pendingOf(request.userId))
  return refuseHold(batch.held(request.userId), batch.inNetwork(request.networkDigest), now)
}
