import type { BallRow } from '../../../store/shop/balls.ts'

/**
 * Whether a ball's slots may be published (docs/draw.md): the ball is closed, which is final, no unit is
 * owned whose content its owner has not seen, and its draws have a starting offset. Once true it stays true.
 */
export function isPublished(ball: Pick<BallRow, 'status' | 'reserved' | 'starting_offset'>): boolean {
  return ball.status === 'closed' && ball.reserved === 0 && ball.starting_offset !== null
}
