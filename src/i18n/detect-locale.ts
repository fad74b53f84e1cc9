import { DEFAULT_LOCALE, LOCALES, type Locale } from '../config/languages.ts'
import { splitLocale } from './locale-path.ts'

interface Visit {
  pathname: string
  /** Value of the locale cookie, if there is one. */
  remembered: string | undefined
  /** The browser's languages, most wanted first. */
  languages: readonly string[]
}

/**
 * The language of a first access: an explicit prefix wins, then the stored choice, then the first of the
 * browser's languages that we support, then Japanese (docs/specification.md section 4, "Locale").
 */
export function detectLocale({ pathname, remembered, languages }: Visit): Locale {
  const asked = splitLocale(pathname)
  if (asked.explicit) return asked.locale
  const known = LOCALES.find((locale) => locale === remembered)
  if (known) return known
  for (const language of languages) {
    const spoken = LOCALES.find((locale) => language.toLowerCase().split('-')[0] === locale)
    if (spoken) return spoken
  }
  return DEFAULT_LOCALE
}
