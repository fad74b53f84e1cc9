import { DEFAULT_LANGUAGE, inEachLanguage, type Language } from '../../../src/contract/languages.ts'
import { textIn } from '../../../src/contract/translations.ts'
import { ballFacts, renderTerms } from '../../../src/lib/order-terms.ts'
import type { BallRow, ContentCount } from '../../store/balls.ts'

/**
 * What the last screen before the order has stated (特商法12条の6), in every language and word for word, as it was
 * at the moment of the order: stored with the order.
 */
export function termsOf(ball: BallRow, contents: readonly ContentCount[], expiresAt: Date | null) {
  const facts = {
    price: ball.price,
    startsAt: ball.starts_at?.toISOString() ?? null,
    endsAt: ball.ends_at?.toISOString() ?? null,
    left: ball.remain,
    inventory: ball.inventory,
  }
  const factsIn = (language: Language) => ballFacts({ ...facts, name: textIn(ball.name, language) })
  const common = factsIn(DEFAULT_LANGUAGE)
  return {
    quantity: common.quantity,
    price: common.price,
    tax_included: common.taxIncluded,
    starts_at: common.startsAt,
    ends_at: common.endsAt,
    pay_until: expiresAt?.toISOString() ?? null,
    remain_count: facts.left,
    odds: contents.map(({ name, total, left }) => ({ ...name, put_in: total, left })),
    ...inEachLanguage((language) => ({ rows: renderTerms(factsIn(language), language) })),
  }
}
