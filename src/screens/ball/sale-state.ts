import { intlLocale, type Locale } from '../../config/languages.ts'
import type { Ball } from '../../contract/balls.ts'

/** Whether a ball is available now, and if not, why (docs/specification.md section 4). */
export type SaleState = 'open' | 'sold-out' | 'suspended' | 'ended' | 'not-yet' | 'recording'

/** A ball's own sale state at a time; `now` in milliseconds since 1970. */
export function saleState(
  ball: Pick<Ball, 'status' | 'remain_count' | 'starts_at' | 'ends_at' | 'proof'>,
  now: number,
): SaleState {
  if (ball.status === 'suspended') return 'suspended'
  if (ball.status === 'closed') return 'ended'
  if (ball.ends_at && Date.parse(ball.ends_at) <= now) return 'ended'
  if (ball.starts_at && Date.parse(ball.starts_at) > now) return 'not-yet'
  if (ball.remain_count === 0) return 'sold-out'
  // our server sells no ball before its draw is recorded; another server has no record to show
  return ball.proof && ball.proof.starting_offset === null ? 'recording' : 'open'
}

/** A chance as a percentage people read: `0.8%`, `12%`, `100%`; two digits that matter. */
export function formatChance(count: number, total: number, locale: Locale): string {
  const format = new Intl.NumberFormat(intlLocale(locale), {
    style: 'percent',
    maximumSignificantDigits: 2,
  })
  return format.format(total > 0 ? count / total : 0)
}
