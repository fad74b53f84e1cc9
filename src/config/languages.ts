import {
  DEFAULT_LANGUAGE,
  LANGUAGE_CODES,
  languageRow,
  SOURCE_LANGUAGE,
  type Language,
} from '../contract/languages.ts'

// The client's view of the one table of languages (src/contract/languages.ts). A new language needs a row there
// and its catalogs.

export type Locale = Language
export const LOCALES = LANGUAGE_CODES
/** Has no prefix in the address. */
export const DEFAULT_LOCALE: Locale = DEFAULT_LANGUAGE

/** The name for `Intl`: language and region (BCP 47). */
export function intlLocale(locale: Locale): string {
  return languageRow(locale).locale
}

/** Whether its readers live by the clocks of Japan. */
export function isOfJapan(locale: Locale): boolean {
  return languageRow(locale).locale.endsWith('-JP')
}

/** Whether words, and a number and its unit, stand apart. */
export function isSpaced(locale: Locale): boolean {
  return languageRow(locale).spaced
}

/**
 * Long texts that an author of each language writes as a whole, instead of a translation line by line: the
 * source language always has them.
 */
export type Written<T> = Partial<Record<Locale, T>> & Record<typeof SOURCE_LANGUAGE, T>

/** The text of a language and, where it has not been written, that of the source language. */
export function writtenIn<T>(texts: Written<T>, locale: Locale): { text: T; language: Locale } {
  const text = texts[locale]
  return text === undefined
    ? { text: texts[SOURCE_LANGUAGE], language: SOURCE_LANGUAGE }
    : { text, language: locale }
}

/** The app's manifest in a language; all have one `id`, so that an installed app is the same in each. */
export function manifestOf(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '/manifest.webmanifest' : `/manifest.${locale}.webmanifest`
}
