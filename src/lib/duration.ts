import { intlLocale, isSpaced, type Locale } from '../config/languages.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
/** From so many of the smaller unit on, the larger one says it better. */
const TOO_MANY = { seconds: 100, minutes: 100, hours: 49 } as const

/** How long, in one unit and rounded, never less than one: `40 seconds`, `3 minutes`, `2 days`; `3分`. */
export function formatDuration(milliseconds: number, locale: Locale): string {
  const [count, unit] = inUnit(Math.abs(milliseconds))
  const words = new Intl.NumberFormat(intlLocale(locale), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(Math.max(1, Math.round(count)))
  // CLDR puts a space before a counter in Japanese, where our texts have none.
  return isSpaced(locale) ? words : words.replaceAll(/\s/g, '')
}

function inUnit(ms: number): [number, string] {
  if (ms < TOO_MANY.seconds * 1000) return [ms / 1000, 'second']
  if (ms < TOO_MANY.minutes * MINUTE_MS) return [ms / MINUTE_MS, 'minute']
  if (ms < TOO_MANY.hours * HOUR_MS) return [ms / HOUR_MS, 'hour']
  return [ms / DAY_MS, 'day']
}
