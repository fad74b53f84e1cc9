import type { Locale } from '../config/constants.ts'

const INTL: Record<Locale, string> = { ja: 'ja-JP', en: 'en-US' }

const DAY = inJapan({ dateStyle: 'long' })
const MINUTE = inJapan({ dateStyle: 'long', timeStyle: 'short' })
const SECOND = inJapan({ timeStyle: 'medium', hourCycle: 'h23' })

/** An ISO 8601 time as a day in Japan: `2026年11月21日`, `November 21, 2026`. */
export function formatDay(iso: string, locale: Locale): string {
  return DAY(locale).format(new Date(iso))
}

/**
 * An ISO 8601 time as day and minute in Japan, for "as of": `2026年11月21日 14:03`, `November 21, 2026 at 2:03 PM JST`.
 * Who reads Japanese expects Japan's time; who reads English is told.
 */
export function formatMinute(iso: string, locale: Locale): string {
  const time = MINUTE(locale).format(new Date(iso))
  return locale === 'en' ? `${time} JST` : time
}

/** An ISO 8601 time as a running clock shows it, in Japan: `14:03:07`; the zone is said beside it. */
export function formatSecond(iso: string, locale: Locale): string {
  return SECOND(locale).format(new Date(iso))
}

/** Made once for a language: making one costs a slow telephone as much as a small screen. */
function inJapan(format: Intl.DateTimeFormatOptions): (locale: Locale) => Intl.DateTimeFormat {
  const made = new Map<Locale, Intl.DateTimeFormat>()
  return (locale) => {
    const known = made.get(locale)
    if (known) return known
    const fresh = new Intl.DateTimeFormat(INTL[locale], { ...format, timeZone: 'Asia/Tokyo' })
    made.set(locale, fresh)
    return fresh
  }
}
