import type { Locale } from '../config/languages.ts'
import { perLocale } from './per-locale.ts'

const YEN = perLocale((language) => new Intl.NumberFormat(language, { style: 'currency', currency: 'JPY' }))
const HIGHEST_DIGITS = 9
/** Powers, fractions and ringed numbers: NFKC makes plain digits of them, and `1²` would be twelve. */
const NO_PLAIN_DIGIT = /\p{No}/u
/**
 * A yen sign before or 円 after, each once; digits in one row, or in threes with one kind of separator: `1,2,3`
 * is a typing error, not 123. A Japanese keyboard's \ shows as ¥.
 */
const PRICE = /^[¥\\]?\s*(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+)\s*円?$/
const SEPARATORS = /[,\s]/g

/**
 * `1200` as `¥1,200` in both languages. `Intl` prints the full-width ￥ for ja-JP; NFKC makes it the one sign
 * that every font has in the width of a numeral.
 */
export function formatYen(amount: number, locale: Locale): string {
  return YEN(locale).format(amount).normalize('NFKC')
}

/**
 * A price typed by a user, in yen: `￥１，２００`, `1,200円` and `1200` are 1200. Undefined for anything that is not a
 * whole number of at most nine digits (docs/specification.md section 5).
 */
export function parseYen(text: string): number | undefined {
  if (NO_PLAIN_DIGIT.test(text)) return undefined
  const digits = PRICE.exec(text.normalize('NFKC').trim())?.[1]?.replaceAll(SEPARATORS, '')
  return digits === undefined || digits.length > HIGHEST_DIGITS ? undefined : Number(digits)
}
