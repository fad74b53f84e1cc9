import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS } from '../config/constants.ts'
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

/** Remembers the language on this device for 365 days (docs/specification.md section 9). */
export function rememberLocale(locale: Locale): void {
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${LOCALE_COOKIE_DAYS * SECONDS_A_DAY}; samesite=lax`
}
