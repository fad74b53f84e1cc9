import {
  ISSUER_CACHE,
  ISSUER_KEYS_ADDRESS,
  ISSUER_KEYS_PLACE,
  SAVED_AT_HEADER,
} from '../src/config/device.ts'
import { env } from '../src/config/env.ts'

/**
 * Keys that come late come with the page (src/flows/certificates/known-issuer.ts): no new version waits for
 * them.
 */
const PATIENCE_MS = 5000

/**
 * Brings the issuer's keys onto a device that gets the app's shell, so that it can check certificates without a
 * network from then on, whichever page was opened. What is there stays; a server that has none changes nothing.
 */
export async function saveIssuerKeysNow(): Promise<void> {
  try {
    const cache = await caches.open(ISSUER_CACHE)
    if (await cache.match(ISSUER_KEYS_PLACE)) return
    const answer = await fetch(`${env.apiBaseUrl}${ISSUER_KEYS_ADDRESS}`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const file: unknown = answer.ok ? await answer.json() : undefined
    if (typeof file !== 'object' || file === null || !('keys' in file)) return
    const headers = { [SAVED_AT_HEADER]: String(Date.now()) }
    await cache.put(ISSUER_KEYS_PLACE, Response.json(file, { headers }))
  } catch {
    // unsupported, offline, or out of quota: the page asks again
  }
}
