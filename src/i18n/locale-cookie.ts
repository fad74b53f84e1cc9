import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS } from '../config/constants.ts'
import { LOCALE_KEY } from '../config/device.ts'
import { LOCALES, type Locale } from '../config/languages.ts'

const SECONDS_A_DAY = 86_400

/** The language remembered on this device, if any. */
export function rememberedLocale(cookies: string): Locale | undefined {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${LOCALE_COOKIE}=`))
    ?.slice(LOCALE_COOKIE.length + 1)
  return LOCALES.find((locale) => locale === value)
}

/** The language noted beside the cookie, which browsers delete sooner than it says. */
export function notedLocale(): Locale | undefined {
  try {
    const value = localStorage.getItem(LOCALE_KEY)
    return LOCALES.find((locale) => locale === value)
  } catch {
    return undefined
  }
}

/** Remembers the language on this device for 365 days (docs/specification.md section 9). */
export function rememberLocale(locale: Locale): void {
  try {
    localStorage.setItem(LOCALE_KEY, locale)
  } catch {
    // a full or forbidden storage: the cookie remembers
  }
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${LOCALE_COOKIE_DAYS * SECONDS_A_DAY}; samesite=lax`
}
