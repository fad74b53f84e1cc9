import type { Pickup } from '../../contract/pickup.ts'

/** What the operator points at, in the reader's language. */
export type WallPickup = Omit<Pickup, 'translations'>

/** What can be bought first, then balls that open later, then what is gone; each in the operator's order. */
export function inOrderOfSale(balls: readonly WallPickup[]): WallPickup[] {
  return balls.toSorted((one, other) => rank(one) - rank(other))
}

/** Whether a ball's sale has not begun. */
export function isComing({ ball }: Pick<WallPickup, 'ball'>): boolean {
  return ball?.starts_at != null
}

/** Whether a ball is not on sale, neither now nor at a known time. */
export function isGone(pickup: Pick<WallPickup, 'ball'>): boolean {
  const { ball } = pickup
  return ball != null && !isComing(pickup) && (ball.status !== 'sale' || ball.remain_count <= 0)
}

function rank(pickup: WallPickup): number {
  if (isComing(pickup)) return 1
  return isGone(pickup) ? 2 : 0
}
