import type { BallKind } from '../../db/tables/catalog.ts'
import { chainAway } from '../chain-away.ts'
import { Problem } from '../../lib/problem.ts'
import { freeSlot, HELD_OF_ONE_BALL, NO_HOLDS, refuseHold, type Holds } from '../checkout/holds.ts'
import { priceChanged } from '../checkout/price-changed.ts'
import type { PlacedOrder, BallState } from './order-request.ts'

/** What the judgement needs to know of a request. */
export interface Wish {
  kind: BallKind
  userId: string
  /** The Idempotency-Key; null without one. */
  key: string | null
  /** Tells one request from another under the same key. */
  requestHash: string
  another: boolean
  expectedPrice: number | null
  place: string | null
}

/**
 * The n-th unit that is given now, in a slot of its buyer's; the order of an earlier request beside it; an order of before,
 * which is `resumed` where another request has made it; or a refusal.
 */
export type Verdict =
  | { unit: number; slot: number | null }
  | { sameAs: number; resumed: boolean }
  | { order: PlacedOrder; resumed: boolean }
  | { problem: Problem }

/** A person's name for a request: keys of two people never meet. */
export function nameOf(userId: string, key: string): string {
  return `${userId} ${key}`
}

/**
 * Judges requests in their order, each as if it had come after the ones before it.
 * @param deliverable whether what is paid for now can be handed over
 */
export function judge(wishes: readonly Wish[], standing: BallState, deliverable: boolean): Verdict[] {
  const counted = new Counted(standing)
  const granted = new Map<string, { requestHash: string; sameAs: number }>()
  return wishes.map((wish, at) => {
    const name = wish.key === null ? null : nameOf(wish.userId, wish.key)
    const first = name === null ? undefined : (standing.earlier.get(name) ?? granted.get(name))
    if (first) return repeated(wish, first)
    const resumed = resumedBy(wish, counted)
    if (resumed) return resumed
    const problem = refusal(wish, counted) ?? undeliverable(wish, deliverable)
    if (problem) return { problem }
    if (name !== null) granted.set(name, { requestHash: wish.requestHash, sameAs: at })
    return counted.grant(wish, at)
  })
}

/** How things stand, with what is granted to the requests before. */
class Counted {
  readonly standing: BallState
  #units = 0
  /** Buyers who are given a unit now, with the requests by which. */
  readonly #now = new Map<string, number[]>()
  readonly #slots = new Map<string, Set<number>>()
  readonly #places = new Map<string, number>()

  constructor(standing: BallState) {
    this.standing = standing
  }

  get left(): number {
    return this.standing.ball.remain - this.#units
  }

  has(userId: string): boolean {
    return this.standing.taken.has(userId) || this.#now.has(userId)
  }

  ofBall(userId: string): number {
    return (this.standing.unpaid.get(userId)?.count ?? 0) + (this.#now.get(userId)?.length ?? 0)
  }

  /** The newest unpaid order of somebody: of a request beside it, or of before. */
  unpaidOf(userId: string): { sameAs: number } | { order: PlacedOrder } | undefined {
    const beside = this.#now.get(userId)?.at(-1)
    if (beside !== undefined) return { sameAs: beside }
    const order = this.standing.unpaid.get(userId)?.newest
    return order && { order }
  }

  held(userId: string): Holds {
    const before = this.standing.held.get(userId) ?? NO_HOLDS
    const slots = this.#slots.get(userId)
    return slots ? { ...before, slots } : before
  }

  inPlace(place: string | null): number {
    return place === null ? 0 : (this.#places.get(place) ?? this.standing.places.get(place) ?? 0)
  }

  grant({ kind, userId, place }: Wish, at: number): Verdict {
    this.#now.set(userId, [...(this.#now.get(userId) ?? []), at])
    const unit = this.#units++
    if (kind !== 'paid') return { unit, slot: null }
    const held = this.held(userId)
    const slot = freeSlot(held.slots) ?? 0
    this.#slots.set(userId, new Set([...held.slots, slot]))
    if (place !== null) this.#places.set(place, this.inPlace(place) + 1)
    return { unit, slot }
  }
}

/** The same key gives the same order, and is refused for another request. */
function repeated(
  wish: Wish,
  first: { requestHash: string } & ({ order: PlacedOrder } | { sameAs: number }),
): Verdict {
  if (first.requestHash !== wish.requestHash) return { problem: new Problem(422, 'IDEMPOTENCY_MISMATCH') }
  return 'order' in first ? { order: first.order, resumed: false } : { sameAs: first.sameAs, resumed: false }
}

/**
 * Who has an unpaid order of the ball goes on with that one, whatever the request is called: a second one is an explicit
 * act. At another price than the one it was ordered at, nobody is led on without having said which of the two they want.
 */
function resumedBy(wish: Wish, counted: Counted): Verdict | undefined {
  if (wish.kind !== 'paid' || wish.another) return undefined
  const unpaid = counted.unpaidOf(wish.userId)
  if (!unpaid) return undefined
  const { ball } = counted.standing
  const price = 'order' in unpaid ? unpaid.order.price : ball.price
  if (price !== (wish.expectedPrice ?? ball.price))
    return { problem: new Problem(409, 'UNPAID_ORDER', { price }) }
  return { ...unpaid, resumed: true }
}

/** No money is taken for what may have to be paid back: a minted work waits for its chain. */
function undeliverable({ kind }: Wish, deliverable: boolean): Problem | undefined {
  return deliverable || kind !== 'paid' ? undefined : chainAway()
}

function refusal(wish: Wish, counted: Counted): Problem | undefined {
  const { ball, now } = counted.standing
  if (wish.kind !== ball.kind) return new Problem(409, ball.kind === 'paid' ? 'NOT_FREE' : 'FREE_ONLY')
  const early = ball.starts_at !== null && ball.starts_at > now
  const late = ball.ends_at !== null && ball.ends_at <= now
  if (ball.status !== 'sale' || early || late) return new Problem(409, 'SALE_ENDED')
  // nothing is sold before its root is on the chain and a later block has said where the queue starts
  if (ball.starting_offset === null) return new Problem(409, 'NOT_RECORDED')
  if (counted.left <= 0) return new Problem(409, 'SOLD_OUT')
  if (wish.expectedPrice !== null && wish.expectedPrice !== ball.price) return priceChanged(ball.price)
  // a free ball is had once by each person
  if (wish.kind !== 'paid') return counted.has(wish.userId) ? new Problem(409, 'ALREADY_TAKEN') : undefined
  if (counted.ofBall(wish.userId) >= HELD_OF_ONE_BALL) return new Problem(409, 'TOO_MANY_OPEN')
  return refuseHold(counted.held(wish.userId), counted.inPlace(wish.place), now)
}
