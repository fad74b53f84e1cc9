import { SESSION_MARK } from '../src/config/app-code.ts'
import { DEFAULT_LOCALE, LOCALES } from '../src/config/languages.ts'
import { OWN_PAGES_PREFIX } from '../src/config/device.ts'
import { keptHeaders, ownPageKey } from '../src/config/kept-pages.ts'
import { isOfThisBuild } from './reject-portal-response.ts'
import { untilGivenUp } from './abort-pending.ts'
import { forgetOldest, keptPagesCache, otherKeptCaches } from './kept-cache.ts'

/** A rendered page has the data with which the client takes over (src/app/page-state.ts). */
const RENDERED = 'id="page-state"'
const HTML = /^<!doctype html>\s*<html /i

/** The page at an address as it was last rendered for visitors, whatever the network does; else undefined. */
export async function keptPage(url: URL): Promise<Response | undefined> {
  const cache = await caches.open(keptPagesCache())
  return cache.match(url.pathname + url.search)
}

/**
 * Stores the page at an address as the server renders it for every visitor, for the next time it is opened:
 * nothing of any account is in it. Only one whose code this worker has; what could not be fetched stays as it is.
 * @param when `signal` ends it early; `isWanted` is asked right before it is stored
 */
export async function keepPage(
  address: string,
  { signal, isWanted }: { signal?: AbortSignal; isWanted?: (address: string) => Promise<boolean> } = {},
): Promise<void> {
  const answer = await fetch(address, {
    cache: 'no-cache',
    credentials: 'same-origin',
    redirect: 'error',
    // what hangs holds one of the browser's few connections
    signal: signal ?? untilGivenUp(),
  })
  const html = answer.ok ? await answer.text() : ''
  if (!html.includes(RENDERED) || !HTML.test(html) || !isOfThisBuild(html)) return
  const stored = html
    .replace(` ${SESSION_MARK}`, '')
    .replace(HTML, (start) => `${start}data-kept-at="${Date.now()}" `)
  if (isWanted && !(await isWanted(address))) return
  const cache = await caches.open(keptPagesCache())
  await cache.put(address, new Response(stored, { headers: keptHeaders(answer.headers) }))
  // who reads it in this language is led here from the address that names none
  const locale = LOCALES.find((each) => address.split('/')[1] === each)
  if (locale && locale !== DEFAULT_LOCALE) await cache.delete(address.slice(locale.length + 1) || '/')
  await forgetOldest(cache)
}

/**
 * A member's own page as it was last shown (src/app/last-shown): it shows itself to that account alone, so that
 * it does not matter here whose it is.
 */
export async function ownPage(url: URL): Promise<Response | undefined> {
  const key = ownPageKey(url)
  if (key === undefined) return undefined
  for (const name of await ownPagesCaches()) {
    const page = await (await caches.open(name)).match(key)
    if (page) return page
  }
  return undefined
}

/** Forgets those of another build: the public ones are here again by now (renew-pages.ts). */
export async function forgetPages(): Promise<void> {
  const all = [...(await otherKeptCaches()), ...(await ownPagesCaches())]
  await Promise.all(all.map((name) => caches.delete(name)))
}

async function ownPagesCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(OWN_PAGES_PREFIX))
}
