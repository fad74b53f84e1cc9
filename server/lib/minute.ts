import type { Language } from '../../src/contract/translations.ts'

/** Where the shop's people are. */
const TIME_ZONE = 'Asia/Tokyo'

/** A time to the minute, as people in Japan read it. */
export function minuteIn(date: Date, language: Language): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE } as const
  return new Intl.DateTimeFormat(language === 'ja' ? 'ja-JP' : 'en-US', format).format(date)
}
