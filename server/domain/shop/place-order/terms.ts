import { DEFAULT_LANGUAGE, inEachLanguage, type Language } from '../../../../src/contract/languages.ts'
import { textIn } from '../../../../src/contract/translations.ts'
import { ballFacts, renderOdds, renderTerms } from '../../../../src/lib/order-terms.ts'
import { sayIn } from '../../../lib/i18n.ts'
import type { BallRow, ContentCount } from '../../../store/shop/balls.ts'

/**
 * What the last screen before the order has stated (特商法12条の6), in every language and word for word, as it was
 * at the moment of the order: stored with the order.
 */
export function termsOf(ball: BallRow, contents: readonly ContentCount[], expiresAt: Date | null) {
  const factsIn = inEachLanguage((language) => factsOf(ball, contents, language))
  const common = factsIn[DEFAULT_LANGUAGE]
  return {
    quantity: common.quantity,
    price: common.price,
    tax_included: common.taxIncluded,
    starts_at: common.startsAt,
    ends_at: common.endsAt,
    pay_until: expiresAt?.toISOString() ?? null,
    remain_count: ball.remain,
    odds: storedOdds(factsIn),
    ...inEachLanguage((language) => ({ rows: renderTerms(factsIn[language], language, sayIn(language)) })),
  }
}

function factsOf(ball: BallRow, contents: readonly ContentCount[], language: Language) {
  return ballFacts({
    name: textIn(ball.name, language),
    price: ball.price,
    startsAt: ball.starts_at?.toISOString() ?? null,
    endsAt: ball.ends_at?.toISOString() ?? null,
    left: ball.remain,
    inventory: ball.inventory,
    odds: contents.map(({ name, total, left }) => ({ name: textIn(name, language), total, left })),
  })
}

/** The odds that the screen has shown: each line's names and figures; a chance follows from the figures. */
function storedOdds(factsIn: Record<Language, ReturnType<typeof ballFacts>>) {
  const rowsIn = inEachLanguage((language) => renderOdds(factsIn[language].odds ?? [], language))
  return rowsIn[DEFAULT_LANGUAGE].map(({ total, left }, at) => ({
    ...inEachLanguage((language) => rowsIn[language][at]?.name ?? ''),
    put_in: total,
    left,
  }))
}
