import type { BrowserContext, Page } from '@playwright/test'
import {
  ISSUER_CACHE,
  ISSUER_KEYS_PLACE,
  ISSUER_STATUS_PLACE,
  SAVED_AT_HEADER,
} from '../../../src/config/device.ts'
import type { IssuerFile } from '../../../src/contract/issuer.ts'
import { toBase64Url, type Bytes } from '../../../src/proof/bytes.ts'
import { countRequests } from '../browser/quiet.ts'

// What a phone that checks knows of an issuer: stored by the app itself, or by a test in its place.

/** Waits until the app works without a network here, with the shop's own keys and status list stored. */
export async function untilCheckable(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForFunction(async (place) => (await caches.match(place)) !== undefined, ISSUER_STATUS_PLACE)
}

/**
 * Opens a page, and takes its phone off the network once it works without one: when no answer is under way that the
 * app would store later.
 */
export async function openToCheckOffline(page: Page, context: BrowserContext, path: string): Promise<void> {
  const requests = countRequests(page)
  await page.goto(path)
  await untilCheckable(page)
  await requests.quiet()
  requests.stop()
  await context.setOffline(true)
}

/**
 * Stores an issuer's keys, and its list where there is one, where the app stores them: on a phone that has left the
 * network (`openToCheckOffline`), or the shop's own may take their place again.
 */
export async function storeIssuer(
  page: Page,
  issuer: { file: IssuerFile; list: Bytes | undefined; savedAt: number },
): Promise<void> {
  const stored = {
    cacheName: ISSUER_CACHE,
    headers: { [SAVED_AT_HEADER]: String(issuer.savedAt) },
    entries: [
      [ISSUER_KEYS_PLACE, issuer.file] as const,
      ...(issuer.list ? [[ISSUER_STATUS_PLACE, { list: toBase64Url(issuer.list) }] as const] : []),
    ],
  }
  await page.evaluate(async ({ cacheName, headers, entries }) => {
    await caches.delete(cacheName)
    const cache = await caches.open(cacheName)
    for (const [place, content] of entries) await cache.put(place, Response.json(content, { headers }))
  }, stored)
}
