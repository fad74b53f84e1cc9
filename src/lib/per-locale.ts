import { intlLocale, type Locale } from '../config/languages.ts'

/**
 * A formatter for each language, made once: making one costs a slow telephone as much as a small screen.
 * @param make what is made, by the BCP 47 name of the language
 */
export function perLocale<T>(make: (language: string) => T): (locale: Locale) => T {
  const made = new Map<Locale, T>()
  return (locale) => {
    const known = made.get(locale)
    if (known !== undefined) return known
    const fresh = make(intlLocale(locale))
    made.set(locale, fresh)
    return fresh
  }
}
