import type { CapsuleLanguage } from './words/words.ts'

const MINUTE = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Tokyo' } as const

/** A time as the site writes it (lib/time.ts), in Japan; the zone is named, since files travel. */
export function minute(time: number, language: CapsuleLanguage): string {
  // more or less than a date can be, in a damaged file
  if (Number.isNaN(new Date(time).getTime())) return '—'
  const text = new Intl.DateTimeFormat(language, MINUTE).format(new Date(time))
  return language === 'ja' ? `${text}（日本時間）` : `${text} JST`
}

/** A day, in Japan. */
export function day(time: number, language: CapsuleLanguage): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Asia/Tokyo' }).format(
    new Date(time),
  )
}
