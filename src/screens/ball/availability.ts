import type { Ball } from '../../contract/balls.ts'
import { saleTime } from '../../contract/sale-time.ts'

/** Whether a ball is available now, and if not, why (docs/specification.md section 4). */
export type Availability = 'open' | 'sold-out' | 'suspended' | 'ended' | 'not-yet' | 'recording'

/** A ball's own sale state at a time; `now` in milliseconds since 1970, by the server's clock. */
export function availability(
  ball: Pick<Ball, 'status' | 'remain_count' | 'starts_at' | 'ends_at' | 'proof'>,
  now: number,
): Availability {
  if (ball.status === 'suspended') return 'suspended'
  if (ball.status === 'closed') return 'ended'
  const time = saleTime(ball, now)
  if (time === 'after') return 'ended'
  if (time === 'before') return 'not-yet'
  if (ball.remain_count === 0) return 'sold-out'
  // our server sells no ball before its draw is recorded; another server has no record to show
  return ball.proof && ball.proof.starting_offset === null ? 'recording' : 'open'
}

/**
 * Whether a ball that cannot be bought now may be bought again: it opens later or is suspended, or somebody holds
 * its last ones and has not paid. What is sold never comes back.
 */
export function mayReturn(ball: Pick<Ball, 'inventory' | 'total_sales_count'>, state: Availability): boolean {
  if (state === 'sold-out') return ball.total_sales_count < ball.inventory
  return state === 'not-yet' || state === 'suspended'
}
