import type { BallKind } from '../db/tables/catalog.ts'
import { chainAway } from '../http/chain-away.ts'
import { HttpProblem } from '../http/problem.ts'
import { MAX_OPEN } from '../payments/reservation.ts'
import type { PlacedOrder, Standing } from './wish.ts'

/** What the judgement needs to know of a wish. */
export interface Wish {
  kind: BallKind
  userId: string
  /** The Idempotency-Key; null without one. */
  key: string | null
  /** Tells one request from another under the same key. */
  requestHash: string
}

/** The n-th unit that is given now, the order of an earlier wish beside it, an order of before, or a refusal. */
export type Verdict =
  { unit: number } | { sameAs: number } | { order: PlacedOrder } | { problem: HttpProblem }

/** A person's name for a request: keys of two people never meet. */
export function nameOf(userId: string, key: string): string {
  return `${userId} ${key}`
}

/**
 * Judges wishes in their order, each as if it had come after the ones before it.
 * @param deliverable whether what is paid for now can be handed over
 */
export function judge(wishes: readonly Wish[], standing: Standing, deliverable: boolean): Verdict[] {
  const open = new Map(standing.open)
  const granted = new Map<string, { requestHash: string; sameAs: number }>()
  let units = 0
  return wishes.map((wish, at) => {
    const name = wish.key === null ? null : nameOf(wish.userId, wish.key)
    const first = name === null ? undefined : (standing.earlier.get(name) ?? granted.get(name))
    if (first) return repeated(wish, first)
    const left = standing.ball.remain - units
    const problem = refusal(wish, standing, left, open.get(wish.userId)) ?? undeliverable(wish, deliverable)
    if (problem) return { problem }
    if (name !== null) granted.set(name, { requestHash: wish.requestHash, sameAs: at })
    open.set(wish.userId, (open.get(wish.userId) ?? 0) + 1)
    return { unit: units++ }
  })
}

/** The same key gives the same order, and is refused for another request. */
function repeated(
  wish: Wish,
  first: { requestHash: string } & ({ order: PlacedOrder } | { sameAs: number }),
): Verdict {
  if (first.requestHash !== wish.requestHash) return { problem: new HttpProblem(422, 'IDEMPOTENCY_MISMATCH') }
  return 'order' in first ? { order: first.order } : { sameAs: first.sameAs }
}

/** No money is taken for what may have to be paid back: a minted work waits for its chain. */
function undeliverable({ kind }: Wish, deliverable: boolean): HttpProblem | undefined {
  return deliverable || kind !== 'paid' ? undefined : chainAway()
}

function refusal(
  wish: Wish,
  { ball, now }: Standing,
  left: number,
  open: number | undefined,
): HttpProblem | undefined {
  if (wish.kind !== ball.kind) return new HttpProblem(409, ball.kind === 'paid' ? 'NOT_FREE' : 'FREE_ONLY')
  const early = ball.starts_at !== null && ball.starts_at > now
  const late = ball.ends_at !== null && ball.ends_at <= now
  if (ball.status !== 'sale' || early || late) return new HttpProblem(409, 'SALE_ENDED')
  // nothing is sold before its root is on the chain and a later block has said where the queue starts
  if (ball.starting_offset === null) return new HttpProblem(409, 'NOT_RECORDED')
  if (left <= 0) return new HttpProblem(409, 'SOLD_OUT')
  // a free ball is had once by each person
  if (wish.kind !== 'paid') return open === undefined ? undefined : new HttpProblem(409, 'ALREADY_TAKEN')
  return (open ?? 0) >= MAX_OPEN ? new HttpProblem(409, 'TOO_MANY_OPEN') : undefined
}
