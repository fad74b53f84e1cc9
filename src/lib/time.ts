import type { Locale } from '../config/constants.ts'

const INTL: Record<Locale, string> = { ja: 'ja-JP', en: 'en-US' }

/** An ISO 8601 time as a day in Japan: `2026年11月21日`, `November 21, 2026`. */
export function formatDay(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(INTL[locale], { dateStyle: 'long', timeZone: 'Asia/Tokyo' }).format(
    new Date(iso),
  )
}

/** An ISO 8601 time as day and minute in Japan, for "as of": `2026年11月21日 14:03`. */
export function formatMinute(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(INTL[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Tokyo',
  }).format(new Date(iso))
}
