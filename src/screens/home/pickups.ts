import type { Pickup } from '../../contract/pickup.ts'
import { saleTime, statusAt } from '../../contract/sale-time.ts'

/** What the operator points at, in the reader's language. */
export type WallPickup = Omit<Pickup, 'translations'>

// `now` is the server's time, in milliseconds since 1970.

/** What can be bought first, then balls that open later, then what is gone; each in the operator's order. */
export function inOrderOfSale(balls: readonly WallPickup[], now: number): WallPickup[] {
  return balls.toSorted((one, other) => rank(one, now) - rank(other, now))
}

/** When the sales of pickups begin and end. */
export function saleBoundaries(pickups: readonly Pick<WallPickup, 'ball'>[]): (string | null | undefined)[] {
  return pickups.flatMap(({ ball }) => [ball?.starts_at, ball?.ends_at])
}

/** Whether a ball's sale has not begun. */
export function isComing({ ball }: Pick<WallPickup, 'ball'>, now: number): boolean {
  return ball != null && saleTime(ball, now) === 'before'
}

/** Whether a ball can be bought. */
export function isOnSale(pickup: WallPickup, now: number): boolean {
  return pickup.ball != null && rank(pickup, now) === 0
}

/** Whether a ball is not on sale, neither now nor at a known time. */
export function isGone(pickup: Pick<WallPickup, 'ball'>, now: number): boolean {
  const { ball } = pickup
  return ball != null && !isComing(pickup, now) && (statusAt(ball, now) !== 'sale' || ball.remain_count <= 0)
}

function rank(pickup: WallPickup, now: number): number {
  if (isComing(pickup, now)) return 1
  return isGone(pickup, now) ? 2 : 0
}
