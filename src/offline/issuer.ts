import * as v from 'valibot'
import { ISSUER_CACHE } from '../config/device.ts'
import { issuerFile, statusFile, type IssuerFile, type StatusFile } from '../contract/claims.ts'

/** What this device has to check certificates with; public, so a log-out leaves it. */
export interface IssuerCopy {
  file: IssuerFile
  status: StatusFile | undefined
  /** When the server was asked, in milliseconds since 1970. */
  savedAt: number
}

/** Names inside the cache; nobody asks the network for them. */
const FILE = '/akashi-issuer/keys'
const STATUS = '/akashi-issuer/status'
const SAVED_AT = 'x-saved-at'

/** Keeps the issuer's keys and, where there is one, the list of changes. Throws where there is no room. */
export async function saveIssuer(file: IssuerFile, status: StatusFile | undefined): Promise<void> {
  const cache = await caches.open(ISSUER_CACHE)
  await cache.put(FILE, asAnswer(file))
  // An older list still says more than none.
  if (status) await cache.put(STATUS, asAnswer(status))
}

/** The issuer's keys and list as last known; undefined where this device never had any that can be read. */
export async function savedIssuer(): Promise<IssuerCopy | undefined> {
  // Without https there is no Cache Storage.
  if (typeof caches === 'undefined') return undefined
  const cache = await caches.open(ISSUER_CACHE)
  const [keys, list] = await Promise.all([cache.match(FILE), cache.match(STATUS)])
  const file = v.safeParse(issuerFile, await keys?.json())
  if (!keys || !file.success) return undefined
  const status = v.safeParse(statusFile, await list?.json())
  return {
    file: file.output,
    status: status.success ? status.output : undefined,
    savedAt: Number(keys.headers.get(SAVED_AT)),
  }
}

function asAnswer(value: unknown): Response {
  return Response.json(value, { headers: { [SAVED_AT]: String(Date.now()) } })
}
