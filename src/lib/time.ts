import { isOfJapan, type Locale } from '../config/languages.ts'
import { perLocale } from './per-locale.ts'

const DAY = inJapan({ dateStyle: 'long' })
const MINUTE = inJapan({ dateStyle: 'long', timeStyle: 'short' })
const SECOND = inJapan({ timeStyle: 'medium', hourCycle: 'h23' })

/** An ISO 8601 time as a day in Japan: `2026年11月21日`, `November 21, 2026`. */
export function formatDay(iso: string, locale: Locale): string {
  return DAY(locale).format(new Date(iso))
}

/**
 * An ISO 8601 time as day and minute in Japan, for "as of": `2026年11月21日 14:03`, `November 21, 2026 at 2:03 PM
 * JST`. readers in Japan expect Japan's time; for all others the zone is named.
 */
export function formatMinute(iso: string, locale: Locale): string {
  const time = MINUTE(locale).format(new Date(iso))
  return isOfJapan(locale) ? time : `${time} JST`
}

/** An ISO 8601 time as a running clock shows it, in Japan: `14:03:07`; the zone is said beside it. */
export function formatSecond(iso: string, locale: Locale): string {
  return SECOND(locale).format(new Date(iso))
}

function inJapan(format: Intl.DateTimeFormatOptions): (locale: Locale) => Intl.DateTimeFormat {
  return perLocale((language) => new Intl.DateTimeFormat(language, { ...format, timeZone: 'Asia/Tokyo' }))
}
