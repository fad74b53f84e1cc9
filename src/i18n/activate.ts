import { i18n, type Messages } from '@lingui/core'
import type { Locale } from '../config/constants.ts'

const CATALOGS: Record<Locale, () => Promise<{ messages: Messages }>> = {
  ja: () => import('../../locales/ja/messages.po'),
  en: () => import('../../locales/en/messages.po'),
}

const loaded = new Set<Locale>()

/** Loads a language's texts once and speaks it from then on; `<html lang>` follows where there is a page. */
export async function activateLocale(locale: Locale): Promise<void> {
  if (!loaded.has(locale)) {
    const { messages } = await CATALOGS[locale]()
    i18n.load(locale, messages)
    loaded.add(locale)
  }
  if (i18n.locale !== locale) i18n.activate(locale)
  if (typeof document !== 'undefined') document.documentElement.lang = locale
}
