import type { Page } from '@playwright/test'
import { LANGUAGE_CODES } from '../../../src/contract/languages.ts'
import { SNAPSHOT_MARK } from '../../../src/boot/document/snapshot.ts'
import { t } from '../texts.ts'

/** What can be read off a page that has come to rest. */
export interface PageFacts {
  settled: boolean
  path: string
  title: string
  lang: string
  canonical: string | undefined
  alternates: string[]
  headings: string[]
  /** Pixels that the page is wider than the window. */
  overflow: number
  /** Elements that reach over the right edge, where the page does. */
  tooWide: string[]
  /** All visible and accessible text, outside of parts that are marked as another language. */
  texts: string[]
  offlineSaid: boolean
}

/** As long as any sentence of a page is waited for (playwright.config.ts): machines that test are often busy. */
const PATIENCE_MS = 30_000

/** One of these stands on each page without a network. */
const OFFLINE = LANGUAGE_CODES.flatMap((language) => [
  t('You’re offline.', language),
  t('No connection.', language),
  t('Checking offline.', language),
])

/**
 * Waits until the page of an address is there (its canonical address says which; null: a page that has none)
 * and nothing on it is still coming, in place of a snapshot of it, then reads it. `settled` is false when that did not happen in time.
 */
export async function pageFacts(page: Page, canonical: string | null): Promise<PageFacts> {
  return page.evaluate(readWhenSettled, {
    canonical,
    patience: PATIENCE_MS,
    offline: OFFLINE,
    snapshot: SNAPSHOT_MARK,
  })
}

/** Navigates to an address without reloading the document, as the back button does. */
export async function goInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

interface Asked {
  canonical: string | null
  /** In milliseconds. */
  patience: number
  offline: readonly string[]
  /** Attribute of `<html>` while the page is a snapshot. */
  snapshot: string
}

/** Runs in the page: everything it needs is inside. */
async function readWhenSettled({ canonical, patience, offline, snapshot }: Asked): Promise<PageFacts> {
  const head = (rel: string) => [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)]
  const bare = (href: string) => decodeURI(new URL(href).pathname).replace(/(?<=.)\/$/, '')
  const named = () => head('canonical')[0]?.href
  const rested = () =>
    window.earlyActions === undefined &&
    !document.documentElement.hasAttribute(snapshot) &&
    document.querySelector('main h1') !== null &&
    document.querySelector('[aria-busy="true"]') === null &&
    (canonical === null ? named() === undefined : bare(named() ?? 'x:') === canonical)
  const frame = () => new Promise<void>((done) => setTimeout(done, 16))
  const until = performance.now() + patience
  let quiet = 0
  while (quiet < 3 && performance.now() < until) {
    await frame()
    quiet = rested() ? quiet + 1 : 0
  }

  const lang = document.documentElement.lang
  const elsewhere = (element: Element | null) =>
    element?.closest('[lang]')?.getAttribute('lang') !== lang ||
    element.closest('code, bdi, [dir="auto"], [translate="no"], script, style, noscript') !== null
  const texts = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    if (text && parent && !elsewhere(parent) && parent.checkVisibility()) texts.add(text)
  }
  for (const name of ['aria-label', 'alt', 'placeholder', 'title']) {
    for (const element of document.body.querySelectorAll(`[${name}]`)) {
      if (!elsewhere(element)) texts.add(element.getAttribute(name) ?? '')
    }
  }
  const width = document.documentElement.clientWidth
  const overflow = document.documentElement.scrollWidth - width
  const wide = overflow > 0 ? [...document.body.querySelectorAll('*')] : []
  return {
    settled: quiet >= 3,
    path: location.pathname + location.search,
    title: document.title,
    lang,
    canonical: named(),
    alternates: head('alternate').map(({ hreflang }) => hreflang),
    headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent.trim()),
    overflow,
    tooWide: wide
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className.toString()}`)
      .slice(0, 4),
    texts: [...texts, document.title],
    offlineSaid: offline.some((sentence) => document.body.textContent.includes(sentence)),
  }
}
