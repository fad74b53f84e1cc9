import { DEFAULT_LOCALE } from '../config/languages.ts'
import { detectLocale } from '../i18n/detect-locale.ts'
import { rememberedLocale, rememberLocale } from '../i18n/locale-cookie.ts'
import { localePath, splitLocale } from '../i18n/locale-path.ts'

/**
 * Going back or forward to an entry in the other language shows it in the one that was chosen since. Before the router
 * reads the address.
 */
export function keepLanguageInHistory(): void {
  addEventListener('popstate', () => {
    const { pathname, search, hash } = location
    const { locale, path } = splitLocale(pathname)
    const chosen = rememberedLocale(document.cookie)
    if (chosen && chosen !== locale)
      history.replaceState(history.state, '', localePath(path, chosen) + search + hash)
  })
}

/**
 * Decides the language of a first access before the router reads the URL: a prefix wins and is remembered;
 * without one, a visitor who prefers English is redirected to `/en/…` (docs/product.md, "Routes and locales").
 */
export function startInLocale(): void {
  const { pathname, search, hash } = location
  const asked = splitLocale(pathname)
  const locale = detectLocale({
    pathname,
    remembered: rememberedLocale(document.cookie),
    languages: navigator.languages,
  })
  if (asked.explicit) rememberLocale(locale)
  else if (locale !== DEFAULT_LOCALE) {
    history.replaceState(history.state, '', localePath(asked.path, locale) + search + hash)
  }
}
