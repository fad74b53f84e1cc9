import {
  ISSUER_CACHE,
  ISSUER_KEYS_ADDRESS,
  ISSUER_KEYS_PLACE,
  SAVED_AT_HEADER,
} from '../src/config/device.ts'
import { env } from '../src/config/env.ts'
import { shellOffers } from '../src/config/server-extras.ts'

/**
 * After this timeout the page fetches the keys (src/flows/certificates/known-issuer.ts): no new version waits
 * longer for them.
 */
const PATIENCE_MS = 5000

/**
 * Caches the issuer's keys together with the app's shell, so that the device can check certificates offline
 * from then on, whichever page was opened. Existing keys stay; a server that announces none is not asked.
 * @param shell the HTML that the server has just answered
 */
export async function saveIssuerKeysWith(shell: Response): Promise<void> {
  try {
    if (!shellOffers(await shell.text(), 'issuer')) return
    const cache = await caches.open(ISSUER_CACHE)
    if (await cache.match(ISSUER_KEYS_PLACE)) return
    const answer = await fetch(`${env.apiBaseUrl}${ISSUER_KEYS_ADDRESS}`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const file: unknown = answer.ok ? await answer.json() : undefined
    if (typeof file !== 'object' || file === null || !('keys' in file)) return
    const headers = { [SAVED_AT_HEADER]: String(Date.now()) }
    // a page may have stored newer ones meanwhile
    if (await cache.match(ISSUER_KEYS_PLACE)) return
    await cache.put(ISSUER_KEYS_PLACE, Response.json(file, { headers }))
  } catch {
    // unsupported, offline, or out of quota: the page asks again
  }
}
