import type { Locale } from '../config/constants.ts'
import { perLocale } from './per-locale.ts'

const YEN = perLocale((language) => new Intl.NumberFormat(language, { style: 'currency', currency: 'JPY' }))
const HIGHEST_DIGITS = 9
/** Powers, fractions and ringed numbers: NFKC makes plain digits of them, and `1²` would be twelve. */
const NO_PLAIN_DIGIT = /\p{No}/u
/** The yen signs, the grouping marks and the spaces that a person may type. A Japanese keyboard's \ shows as ¥. */
const AROUND_DIGITS = /[¥\\円,\s]/g

/**
 * `1200` as `¥1,200` in both languages. `Intl` prints the full-width ￥ for ja-JP; NFKC makes it the one sign
 * that every font has in the width of a numeral.
 */
export function formatYen(amount: number, locale: Locale): string {
  return YEN(locale).format(amount).normalize('NFKC')
}

/**
 * A price a person typed, in yen: `￥１，２００`, `1,200円` and `1200` are 1200. Undefined for anything that is
 * not a whole number of at most nine digits (seed section 5).
 */
export function parseYen(text: string): number | undefined {
  if (NO_PLAIN_DIGIT.test(text)) return undefined
  const digits = text.normalize('NFKC').replaceAll(AROUND_DIGITS, '')
  return new RegExp(`^\\d{1,${HIGHEST_DIGITS}}$`).test(digits) ? Number(digits) : undefined
}
