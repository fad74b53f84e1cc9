import type { BallState } from '../../server/domain/shop/place-order/ball-state.ts'
import { checkRequests, type Decision } from '../../server/domain/shop/place-order/check.ts'
import type { CheckedRequest } from '../../server/domain/shop/place-order/request.ts'
import { NO_HOLDS, RESERVATION_MS } from '../../server/domain/checkout/holds.ts'
import type { BallRow } from '../../server/store/shop/balls.ts'

const OPENED = new Date('2026-12-01T03:00:00Z').getTime()
const PRICE = 1_500

/** What became of a request: an order, new or an earlier one, or a code of refusal. */
export type Outcome = { order: string; isNew: boolean } | { refused: string }

/** A ball in memory, which decides by the shop's own rules what each request gets. */
export class Ball {
  #head = 0
  readonly #units: number
  readonly #unpaid: Map<
    string,
    { count: number; pending: number; newest: PlacedOrder; newestPending: boolean }
  > = new Map()
  readonly #held: Map<string, typeof NO_HOLDS> = new Map()
  readonly #networks: Map<string, number> = new Map()

  constructor(units: number) {
    this.#units = units
  }

  get left(): number {
    return this.#units - this.#head
  }

  /** Decides about requests of one statement, in their order. */
  take(requests: readonly CheckedRequest[], nowMs: number): Outcome[] {
    const now = new Date(OPENED + nowMs)
    const decisions = checkRequests(requests, this.#state(now), true)
    const orders = new Map<number, string>()
    const outcomes = decisions.map((decision, at): Outcome => {
      if ('problem' in decision) return { refused: decision.problem.code }
      if ('order' in decision) return { order: decision.order.id, isNew: false }
      if ('sameAs' in decision) return { order: orders.get(decision.sameAs) ?? '', isNew: false }
      const id = String(this.#head++)
      orders.set(at, id)
      this.#write(requests[at]!, decision, { id, expiresAt: now.getTime() + RESERVATION_MS })
      return { order: id, isNew: true }
    })
    return outcomes
  }

  #state(now: Date): BallState {
    // of a ball, the check reads these fields alone
    const ball = {
      kind: 'paid',
      status: 'sale',
      price: PRICE,
      starts_at: null,
      ends_at: null,
      starting_offset: 0,
      remain: this.left,
    } as BallRow
    const known = { unpaid: this.#unpaid, held: this.#held, networks: this.#networks }
    return { ball, contents: [], now, taken: new Set(), earlier: new Map(), ...known }
  }

  #write(
    { userId, networkDigest }: CheckedRequest,
    { slot }: Extract<Decision, { unit: number }>,
    { id, expiresAt }: { id: string; expiresAt: number },
  ): void {
    const newest = {
      id,
      state: 'reserved',
      price: PRICE,
      payment_url: null,
      expires_at: new Date(expiresAt),
    } as const
    const count = (this.#unpaid.get(userId)?.count ?? 0) + 1
    this.#unpaid.set(userId, { count, pending: 0, newest, newestPending: false })
    const held = this.#held.get(userId) ?? NO_HOLDS
    this.#held.set(userId, { ...held, slots: new Set([...held.slots, slot ?? 0]) })
    if (networkDigest !== null)
      this.#networks.set(networkDigest, (this.#networks.get(networkDigest) ?? 0) + 1)
  }
}

type PlacedOrder = NonNullable<ReturnType<BallState['unpaid']['get']>>['newest']
