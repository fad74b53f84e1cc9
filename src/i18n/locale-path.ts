import { DEFAULT_LOCALE, LOCALES, type Locale } from '../config/languages.ts'

interface LocalePath {
  locale: Locale
  /** The path as the Japanese, unprefixed form has it; always starts with a slash. */
  path: string
  /** Whether the address names the language itself (`/ja/…`, `/en/…`). */
  explicit: boolean
}

/** Takes an address's path apart: `/en/about/` is English, `/about/`, explicit. */
export function splitLocale(pathname: string): LocalePath {
  const first = pathname.split('/', 2)[1] ?? ''
  const locale = LOCALES.find((known) => known === first)
  if (!locale) return { locale: DEFAULT_LOCALE, path: pathname || '/', explicit: false }
  return { locale, path: pathname.slice(first.length + 1) || '/', explicit: true }
}

/** The address of an unprefixed path (with its query and hash) in a language; Japanese has no prefix. */
export function localePath(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path
  return path.startsWith('/') ? `/${locale}${path}` : path
}
