import * as v from 'valibot'
import {
  CLOCK_AHEAD_HEADER,
  ISSUER_CACHE,
  ISSUER_KEYS_PLACE,
  ISSUER_STATUS_PLACE,
  SAVED_AT_HEADER,
} from '../config/device.ts'
import { issuerFile, type IssuerFile, statusFile, type StatusFile } from '../contract/issuer.ts'
import { comparedClock, serverNow, type ComparedClock } from '../lib/server-clock.ts'

/** What this device has to check certificates with; public, so a log-out leaves it. */
interface IssuerCopy {
  file: IssuerFile
  status: StatusFile | undefined
  /** When the server was asked, in milliseconds since 1970. */
  savedAt: number
  /** What the server's answer said about this device's clock; undefined where it did not say. */
  clock: ComparedClock | undefined
}

/** Stores the issuer's keys and, where there is one, the status list. Throws when out of quota. */
export async function saveIssuer(file: IssuerFile, status: StatusFile | undefined): Promise<void> {
  const cache = await caches.open(ISSUER_CACHE)
  await cache.put(ISSUER_KEYS_PLACE, asAnswer(file))
  // An older list still says more than none.
  if (status) await cache.put(ISSUER_STATUS_PLACE, asAnswer(status))
}

/** The issuer's keys and list as last stored; undefined where this device has no readable copy. */
export async function savedIssuer(): Promise<IssuerCopy | undefined> {
  // Without https there is no Cache Storage.
  if (typeof caches === 'undefined') return undefined
  const cache = await caches.open(ISSUER_CACHE)
  const [keys, list] = await Promise.all([cache.match(ISSUER_KEYS_PLACE), cache.match(ISSUER_STATUS_PLACE)])
  const file = v.safeParse(issuerFile, await keys?.json())
  if (!keys || !file.success) return undefined
  const status = v.safeParse(statusFile, await list?.json())
  return {
    file: file.output,
    status: status.success ? status.output : undefined,
    savedAt: Number(keys.headers.get(SAVED_AT_HEADER)),
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
