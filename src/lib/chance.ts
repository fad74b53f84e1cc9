import type { Locale } from '../config/languages.ts'
import { perLocale } from './per-locale.ts'

const FEWEST_DECIMALS = 1
const MOST_DECIMALS = 6

const inPercent = perLocale((language) => {
  const made: Intl.NumberFormat[] = []
  return (chance: number, digits: number) => {
    made[digits] ??= new Intl.NumberFormat(language, {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    return made[digits].format(chance)
  }
})

/**
 * Chances, 0 to 1, as they are compared with one another: each with one decimal, "12.5%", or all with as many more as
 * it takes so that no two that differ look alike, and what is possible looks neither impossible nor certain.
 */
export function formatChances(chances: readonly number[], locale: Locale): string[] {
  const figures = inPercent(locale)
  const bounded = [0, ...chances, 1]
  const differing = new Set(bounded).size
  for (let digits = FEWEST_DECIMALS; ; digits++) {
    const written = bounded.map((chance) => figures(chance, digits))
    if (digits === MOST_DECIMALS || new Set(written).size === differing) return written.slice(1, -1)
  }
}
