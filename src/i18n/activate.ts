import { i18n, type Messages } from '@lingui/core'
import { manifestOf, type Locale } from '../config/languages.ts'
import type { TextPart } from '../config/pages.ts'

interface Texts {
  messages: Messages
}
type Part = () => Promise<Texts>

/** By file, because a bundler wants the paths as literals: every language that has catalogs. */
const TEXTS: Record<TextPart, Record<string, Part>> = {
  shared: import.meta.glob<Texts>('./*/messages.po', { base: '../../locales', query: '?part=shared' }),
  heads: import.meta.glob<Texts>('./*/messages.po', { base: '../../locales', query: '?part=heads' }),
  orders: import.meta.glob<Texts>('./*/messages.po', { base: '../../locales', query: '?part=orders' }),
  ball: import.meta.glob<Texts>('./*/messages.po', { base: '../../locales', query: '?part=ball' }),
  nft: import.meta.glob<Texts>('./*/messages.po', { base: '../../locales', query: '?part=nft' }),
  market: import.meta.glob<Texts>('./*/messages.po', { base: '../../locales', query: '?part=market' }),
  proof: import.meta.glob<Texts>('./*/messages.po', { base: '../../locales', query: '?part=proof' }),
  security: import.meta.glob<Texts>('./*/messages.po', { base: '../../locales', query: '?part=security' }),
  others: import.meta.glob<Texts>('./*/messages.po', { base: '../../locales', query: '?part=others' }),
}

/** What is needed in whichever language is spoken. */
const needed = new Set<TextPart>(['shared'])
const loading = new Map<Part, Promise<void>>()
/** The language that was requested last. */
let wanted: Locale | undefined

/** Loads a language's texts once and activates it; `<html lang>` follows where there is a page. */
export async function activateLocale(locale: Locale): Promise<void> {
  wanted = locale
  await Promise.all([...needed].map((part) => loaded(locale, part)))
  if (i18n.locale !== locale) i18n.activate(locale)
  if (typeof document === 'undefined') return
  document.documentElement.lang = locale
  const manifest = document.head.querySelector('link[rel="manifest"]')
  manifest?.setAttribute('href', manifestOf(locale))
}

/** The language "undetermined" of BCP 47: active where no texts could be fetched. */
export const NO_TEXTS = 'und'

/** Lets pages render although no language has loaded: without an active language nothing renders. */
export function speakWithoutTexts(): void {
  if (i18n.locale === '') i18n.loadAndActivate({ locale: NO_TEXTS, messages: {} })
}

/** Registers a part's texts in every active language. */
export async function needTexts(part: TextPart): Promise<void> {
  needed.add(part)
  // before a language is chosen nothing is shown; then all that is needed is loaded with it
  if (wanted !== undefined) await loaded(wanted, part)
}

/**
 * Fetches code and the texts that it shows. tools/text-parts.ts reads these calls: what the code reaches by imports has
 * its texts in this part.
 */
export async function withTexts<Code>(part: TextPart, load: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([load(), needTexts(part)])
  return code
}

function loaded(locale: Locale, part: TextPart): Promise<void> {
  const load = TEXTS[part][`./${locale}/messages.po`]
  if (!load) throw new Error(`no texts in ${locale}`)
  const known = loading.get(load)
  if (known) return known
  const texts = load().then(({ messages }) => i18n.load(locale, messages))
  loading.set(load, texts)
  // a failed fetch may work the next time
  texts.catch(() => loading.delete(load))
  return texts
}
