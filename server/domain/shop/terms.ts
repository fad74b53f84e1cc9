import { inEachLanguage, type Language } from '../../../src/contract/languages.ts'
import { textIn } from '../../../src/contract/translations.ts'
import { ballTerms } from '../../../src/lib/order-terms.ts'
import type { BallRow, ContentCount } from '../../store/balls.ts'

/**
 * What the last screen before the order has stated (特商法12条の6), in both languages and in its very words, as it was at
 * the moment of the order: kept with the order.
 */
export function termsOf(ball: BallRow, contents: readonly ContentCount[], expiresAt: Date | null) {
  const startsAt = ball.starts_at?.toISOString() ?? null
  const endsAt = ball.ends_at?.toISOString() ?? null
  const { price, remain, inventory } = ball
  const of = (language: Language) => ({
    rows: ballTerms(
      { name: textIn(ball.name, language), price, startsAt, endsAt, left: remain, inventory },
      language,
    ),
  })
  return {
    quantity: 1,
    price,
    tax_included: true,
    starts_at: startsAt,
    ends_at: endsAt,
    pay_until: expiresAt?.toISOString() ?? null,
    remain_count: remain,
    odds: contents.map(({ name, total, left }) => ({ ...name, put_in: total, left })),
    ...inEachLanguage(of),
  }
}
