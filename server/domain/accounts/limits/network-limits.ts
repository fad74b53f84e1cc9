import { networkOf } from '../../../lib/client-address.ts'
import { DAY_SECONDS, secondsAfter } from '../../../lib/time.ts'
import { isKeyKnown, rememberKey } from '../../../store/accounts/rate-limits.ts'
import type { Dependencies } from '../../dependencies.ts'
import { addressDigest } from './network-digest.ts'
import { countAttempt, type Limit } from './rate-limit.ts'

/**
 * A network may try so much more often than one address in it: a mobile carrier has thousands of people behind
 * a /24, and a customer who rents one has 256 addresses.
 */
const NETWORK_FACTOR = 10
/** An address from which an owner has logged in is known for a month. */
const KNOWN_NETWORK_SECONDS = 30 * DAY_SECONDS

/**
 * Counts one try of something that needs no account, by the client's address and by its network, so that many
 * addresses of one network do not bypass the limit of one.
 * @param from the client's address (lib/client-address.ts); only digests are stored
 * @throws Problem 429 with Retry-After in seconds
 */
export async function countFrom(
  deps: Dependencies,
  what: string,
  from: string,
  { count, seconds }: Limit,
): Promise<void> {
  await countAttempt(deps, `${what}-from:${await addressDigest(deps.db, from)}`, { count, seconds })
  const network = await addressDigest(deps.db, `network ${networkOf(from)}`)
  await countAttempt(deps, `${what}-net:${network}`, { count: count * NETWORK_FACTOR, seconds })
}

/**
 * Stores that an account's owner logs in from here. @param account its email address, or its wallet's address
 */
export async function rememberNetwork(deps: Dependencies, account: string, from: string): Promise<void> {
  const key = keyOf(account, await addressDigest(deps.db, from))
  await rememberKey(deps.db, key, secondsAfter(deps.now(), KNOWN_NETWORK_SECONDS))
}

/**
 * Whether an account's owner has logged in from here within the last month.
 * @param account its email address, or its wallet's address
 */
export async function isKnownNetwork(deps: Dependencies, account: string, from: string): Promise<boolean> {
  return isKnownDigest(deps, account, await addressDigest(deps.db, from))
}

/** The same by the digest of an address. */
export async function isKnownDigest(deps: Dependencies, account: string, digest: string): Promise<boolean> {
  return isKeyKnown(deps.db, keyOf(account, digest), deps.now())
}

function keyOf(account: string, digest: string): string {
  return `login-home:${account}:${digest}`
}
