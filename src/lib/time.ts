import { isOfJapan, type Locale } from '../config/languages.ts'
import { perLocale } from './per-locale.ts'

const NO_BREAK_SPACE = '\u00A0'
const DAY = inJapan({ dateStyle: 'long' })
const DATE = inJapan({ month: 'long', day: 'numeric' })
const MINUTE = inJapan({ dateStyle: 'long', timeStyle: 'short' })
const SOON = inJapan({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
const SECOND = inJapan({ timeStyle: 'medium', hourCycle: 'h23' })

/** An ISO 8601 time as a day in Japan: `2026年11月21日`, `November 21, 2026`. */
export function formatDay(iso: string, locale: Locale): string {
  return DAY(locale).format(new Date(iso))
}

/** An ISO 8601 time as a day of these months, without its year, in Japan: `11月21日`, `November 21`. */
export function formatMonthDay(iso: string, locale: Locale): string {
  return DATE(locale).format(new Date(iso))
}

/**
 * An ISO 8601 time as day and minute in Japan, for "as of": `2026年11月21日 14:03`, `November 21, 2026 at 2:03 PM
 * JST`. readers in Japan expect Japan's time; for all others the zone is named.
 */
export function formatMinute(iso: string, locale: Locale): string {
  return withZone(MINUTE(locale).format(new Date(iso)), locale)
}

/** An ISO 8601 time of these days, without its year, in Japan: `11月26日 13:00`, `Nov 26, 1:00 PM JST`. */
export function formatSoon(iso: string, locale: Locale): string {
  return withZone(SOON(locale).format(new Date(iso)), locale)
}

/** An ISO 8601 time as a running clock shows it, in Japan: `14:03:07`; the zone is said beside it. */
export function formatSecond(iso: string, locale: Locale): string {
  return SECOND(locale).format(new Date(iso))
}

/** Japan's zone behind a time elsewhere; hour, half of the day and zone stay on one line. */
function withZone(time: string, locale: Locale): string {
  return isOfJapan(locale) ? time : `${time.replace(/\s(?=[AP]M$)/, NO_BREAK_SPACE)}${NO_BREAK_SPACE}JST`
}

function inJapan(format: Intl.DateTimeFormatOptions): (locale: Locale) => Intl.DateTimeFormat {
  return perLocale((language) => new Intl.DateTimeFormat(language, { ...format, timeZone: 'Asia/Tokyo' }))
}
