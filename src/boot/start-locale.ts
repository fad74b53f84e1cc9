import { detectLocale } from '../i18n/detect-locale.ts'
import { notedLocale, rememberedLocale, rememberLocale } from '../i18n/locale-cookie.ts'
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
 * without one, a visitor who prefers English is redirected to `/en/…` (docs/product.md, "Routes and locales"). What is
 * remembered is remembered anew with each start. A prefix that the server has chosen, because it knew of no choice, is
 * none of the person's.
 */
export function startInLocale(): void {
  const { pathname, search, hash } = location
  const asked = splitLocale(pathname)
  const cookie = rememberedLocale(document.cookie)
  const remembered = cookie ?? notedLocale()
  const explicit = asked.explicit && !(remembered && !cookie && wasRedirected())
  const locale = explicit
    ? asked.locale
    : detectLocale({ pathname: asked.path, remembered, languages: navigator.languages })
  if (explicit || remembered) rememberLocale(locale)
  if (locale !== asked.locale) {
    history.replaceState(history.state, '', localePath(asked.path, locale) + search + hash)
  }
}

/** Whether the server has led this visit to another address of its own. */
function wasRedirected(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return (visit?.redirectCount ?? 0) > 0
}
