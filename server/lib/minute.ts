import { languageRow, type Language } from '../../src/contract/languages.ts'

/** Where the shop's users are. */
const TIME_ZONE = 'Asia/Tokyo'

/** A time to the minute, in Japan. */
export function minuteIn(date: Date, language: Language): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE } as const
  return new Intl.DateTimeFormat(languageRow(language).locale, format).format(date)
}

/** A day in Japan. */
export function dayIn(date: Date, language: Language): string {
  return new Intl.DateTimeFormat(languageRow(language).locale, {
    dateStyle: 'long',
    timeZone: TIME_ZONE,
  }).format(date)
}
