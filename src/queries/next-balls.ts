import type { Pickup } from '../contract/pickup.ts'
import { saleTime } from '../contract/sale-time.ts'

type Offered = Pick<Pickup, 'kind' | 'path' | 'ball'>
type BallOf<P extends Offered> = P & { ball: NonNullable<Pickup['ball']> }

/**
 * Balls that somebody may want next: those that can be had now before those that come, of either those of the shops
 * that they have works from first.
 * @param shops codes of those shops
 * @param had uuids of balls that they have had: nobody gets a free one twice
 * @param now the server's time, in milliseconds since 1970
 */
export function nextBalls<P extends Offered>(
  pickups: readonly P[],
  shops: ReadonlySet<string | undefined>,
  had: ReadonlySet<string | undefined>,
  now: number,
): BallOf<P>[] {
  const rank = (pickup: BallOf<P>) =>
    2 * Number(saleTime(pickup.ball, now) !== 'during') + Number(!shops.has(pickup.path.split('/')[1]))
  return pickups
    .filter(
      (pickup): pickup is BallOf<P> => pickup.kind === 'ball' && isToCome(pickup, now) && !isHad(pickup, had),
    )
    .toSorted((one, other) => rank(one) - rank(other))
}

const isHad = ({ path, ball }: Offered, had: ReadonlySet<string | undefined>) =>
  ball?.price === 0 && had.has(path.split('/').at(-1))

/** Whether it is on sale, or will be. */
function isToCome({ ball }: Offered, now: number): boolean {
  if (!ball || ball.remain_count <= 0) return false
  const time = saleTime(ball, now)
  return (time === 'during' && ball.status === 'sale') || time === 'before'
}
