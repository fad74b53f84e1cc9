import * as v from 'valibot'
import {
  CLOCK_AHEAD_HEADER,
  ISSUER_CACHE,
  ISSUER_KEYS_PLACE,
  ISSUER_STATUS_PLACE,
  SAVED_AT_HEADER,
} from '../config/device.ts'
import { issuerFile, type IssuerFile, statusFile, type StatusFile } from '../contract/issuer.ts'
import { whenFree } from '../lib/locks.ts'
import { comparedClock, serverNow, type ComparedClock } from '../network/clock.ts'

/** What this device has to check certificates with; public, so a log-out leaves it. */
interface IssuerCopy {
  file: IssuerFile
  status: StatusFile | undefined
  /** When the server last answered with both, in milliseconds since 1970; with the keys where there is no list. */
  savedAt: number
  /** What the server's answer said about this device's clock; undefined where it did not say. */
  clock: ComparedClock | undefined
}

/** What is read and then written is one step for all tabs; storage that hangs must not hold up the others. */
const PATIENCE_MS = 3000

/**
 * Stores the issuer's keys and, where there is one, the status list. Answers come in any order, and from several tabs:
 * a stored list that `outlasts` the new one stays, and counts as asked for now.
 * @throws when out of quota
 */
export async function saveIssuer(
  file: IssuerFile,
  status: StatusFile | undefined,
  outlasts: (stored: StatusFile, status: StatusFile) => Promise<boolean>,
): Promise<void> {
  await whenFree(ISSUER_CACHE, PATIENCE_MS, async () => {
    const cache = await caches.open(ISSUER_CACHE)
    await cache.put(ISSUER_KEYS_PLACE, asAnswer(file))
    // An older list still says more than none.
    if (!status) return
    const stored = await listIn(cache)
    const later = stored && (await outlasts(stored, status)) ? stored : status
    await cache.put(ISSUER_STATUS_PLACE, asAnswer(later))
  })
}

async function listIn(cache: Cache): Promise<StatusFile | undefined> {
  const list = await cache.match(ISSUER_STATUS_PLACE)
  const status = v.safeParse(statusFile, await list?.json().catch(() => undefined))
  return status.success ? status.output : undefined
}

/** The issuer's keys and list as last stored; undefined where this device has no readable copy. */
export async function savedIssuer(): Promise<IssuerCopy | undefined> {
  // Without https there is no Cache Storage.
  if (typeof caches === 'undefined') return undefined
  const cache = await caches.open(ISSUER_CACHE)
  const [keys, list, status] = await Promise.all([
    cache.match(ISSUER_KEYS_PLACE),
    cache.match(ISSUER_STATUS_PLACE),
    listIn(cache),
  ])
  const file = v.safeParse(issuerFile, await keys?.json())
  if (!keys || !file.success) return undefined
  return {
    file: file.output,
    status,
    // keys that came without a list do not make the list younger
    savedAt: Math.min(...[keys, list ?? keys].map(({ headers }) => Number(headers.get(SAVED_AT_HEADER)))),
    clock: clockIn(keys.headers),
  }
}

function clockIn(headers: Headers): ComparedClock | undefined {
  const [aheadMs, at] = [headers.get(CLOCK_AHEAD_HEADER), Number(headers.get(SAVED_AT_HEADER))]
  return aheadMs === null || !Number.isFinite(Number(aheadMs))
    ? undefined
    : { aheadMs: Number(aheadMs), at, steady: false }
}

function asAnswer(value: unknown): Response {
  const clock = comparedClock()
  const ahead = clock && { [CLOCK_AHEAD_HEADER]: String(clock.aheadMs) }
  return Response.json(value, { headers: { [SAVED_AT_HEADER]: String(serverNow()), ...ahead } })
}
