import { ballFacts, renderTerms } from '../../../src/lib/order-terms.ts'
import type { BallRow, ContentCount } from '../../store/balls.ts'

/**
 * What the last screen before the order has stated (特商法12条の6), in every language and word for word, as it was at the
 * moment of the order: stored with the order.
 */
export function termsOf(ball: BallRow, contents: readonly ContentCount[], expiresAt: Date | null) {
  const facts = {
    price: ball.price,
    startsAt: ball.starts_at?.toISOString() ?? null,
    endsAt: ball.ends_at?.toISOString() ?? null,
    left: ball.remain,
    inventory: ball.inventory,
  }
  const [ja, en] = [ballFacts({ ...facts, name: ball.name.ja }), ballFacts({ ...facts, name: ball.name.en })]
  return {
    quantity: ja.quantity,
    price: ja.price,
    tax_included: ja.taxIncluded,
    starts_at: ja.startsAt,
    ends_at: ja.endsAt,
    pay_until: expiresAt?.toISOString() ?? null,
    remain_count: facts.left,
    odds: contents.map(({ name, total, left }) => ({ ja: name.ja, en: name.en, put_in: total, left })),
    ja: { rows: renderTerms(ja, 'ja') },
    en: { rows: renderTerms(en, 'en') },
  }
}
