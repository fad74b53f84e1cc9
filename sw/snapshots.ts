import { getCacheKeyForURL } from 'workbox-precaching'
import { SESSION_MARK } from '../src/boot/document/app-code.ts'
import { snapshotAt, snapshotHeaders } from '../src/boot/document/snapshot.ts'
import {
  EARLIER_OWN_SNAPSHOTS_PREFIX,
  OWN_SNAPSHOTS_PREFIX,
  PUBLIC_SNAPSHOTS_LIMIT,
  SNAPSHOTS_PREFIX,
} from '../src/config/device.ts'
import { DEFAULT_LOCALE, LOCALES } from '../src/config/languages.ts'
import { untilGivenUp } from './abort-pending.ts'
import { keepNewest } from './cache-limit.ts'
import { isOfThisBuild } from './reject-portal-response.ts'

/** The page that names all of a build's code: its revision is the build's. */
const SHELL = '/index.html'
const REVISION = '__WB_REVISION__'
/** A rendered page has the data with which the client takes over (src/boot/rendered/page-state.ts). */
const RENDERED = 'id="page-state"'
const HTML = /^<!doctype html>\s*<html /i

/**
 * The page at an address as it is stored, whatever the network does: a public one as it was last rendered for visitors,
 * a member's own as it was last shown to them. That one shows itself to its account alone, so that it does not matter
 * here whose it is.
 */
export async function storedSnapshot(url: URL): Promise<Response | undefined> {
  const at = snapshotAt(url)
  if (!at) return undefined
  for (const cacheName of at.own ? await cachesOf(isOwn) : [publicCache()]) {
    const page = await caches.match(at.key, { cacheName })
    if (page) return page
  }
  return undefined
}

/**
 * Stores the public page at an address as the server renders it for every visitor, for the next time it is opened:
 * nothing of any account is in it. Only one whose code this worker has; what could not be fetched stays as it is.
 * @param when `signal` ends it early; `isWanted` is asked right before it is stored
 */
export async function storeSnapshot(
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
    .replace(HTML, (start) => `${start}data-stored-at="${Date.now()}" `)
  if (isWanted && !(await isWanted(address))) return
  const cache = await caches.open(publicCache())
  await cache.put(address, new Response(stored, { headers: snapshotHeaders(answer.headers) }))
  // who reads it in this language is led here from the address that names none
  const locale = LOCALES.find((each) => address.split('/')[1] === each)
  if (locale && locale !== DEFAULT_LOCALE) await cache.delete(address.slice(locale.length + 1) || '/')
  await keepNewest(cache, PUBLIC_SNAPSHOTS_LIMIT)
}

/** Forgets those of another build: the public ones are here again by now (renew-snapshots.ts). */
export async function forgetSnapshots(): Promise<void> {
  const all = await cachesOf((name) => name.startsWith(SNAPSHOTS_PREFIX) && name !== publicCache())
  const earlier = await cachesOf((name) => name.startsWith(EARLIER_OWN_SNAPSHOTS_PREFIX))
  await Promise.all([...all, ...earlier].map((name) => caches.delete(name)))
}

/**
 * The cache of the public pages that this worker's code runs. Each build has its own, so that a worker that is
 * being installed fills one while the pages of the worker in charge stay as they are.
 */
export function publicCache(): string {
  const shell = new URL(getCacheKeyForURL(SHELL) ?? SHELL, location.origin)
  return `${SNAPSHOTS_PREFIX}-${shell.searchParams.get(REVISION) ?? 'shell'}`
}

/** Those of other builds. */
export async function otherPublicCaches(): Promise<string[]> {
  const here = publicCache()
  return cachesOf((name) => name.startsWith(SNAPSHOTS_PREFIX) && !isOwn(name) && name !== here)
}

const isOwn = (name: string) => name.startsWith(OWN_SNAPSHOTS_PREFIX)

async function cachesOf(isWanted: (name: string) => boolean): Promise<string[]> {
  return (await caches.keys()).filter(isWanted)
}
