import { DEFAULT_LANGUAGE, LANGUAGE_CODES, languageRow, type Language } from '../contract/languages.ts'

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

/** The app's manifest in a language; all have one `id`, so that an installed app is the same in each. */
export function manifestOf(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '/manifest.webmanifest' : `/manifest.${locale}.webmanifest`
}
