import { createHmac } from 'node:crypto'
import type { Dependencies } from '../../dependencies.ts'
import { networkOf } from '../../../lib/client-address.ts'
import { secretOf } from '../../../store/secrets.ts'
import { countAttempt, type Limit } from './rate-limit.ts'

const SECOND_MS = 1000
/**
 * A network may begin so much more than one place in it: a mobile carrier has thousands of people behind a /24, and who
 * rents one has 256 addresses of their own.
 */
const NETWORK_FACTOR = 10
/** A place where somebody has logged in is theirs for a month. */
const HOME_SECONDS = 30 * 24 * 3600

/**
 * Counts one try of something that anybody may begin, by where it comes from: by the place, and by the network around
 * it, so that many addresses of one network are no way around the limit of one.
 * @param from where it comes from (lib/client-address.ts); only digests are kept
 * @throws Problem 429 with Retry-After in seconds
 */
export async function countFrom(
  deps: Dependencies,
  what: string,
  from: string,
  { count, seconds }: Limit,
): Promise<void> {
  await countAttempt(deps, `${what}-from:${await placeDigest(deps, from)}`, { count, seconds })
  const network = await placeDigest(deps, `network ${networkOf(from)}`)
  await countAttempt(deps, `${what}-net:${network}`, { count: count * NETWORK_FACTOR, seconds })
}

/** Remembers that an account's owner logs in from here. */
export async function rememberHome(deps: Dependencies, email: string, from: string): Promise<void> {
  const resets_at = new Date(deps.now().getTime() + HOME_SECONDS * SECOND_MS)
  await deps.db
    .insertInto('rate_limits')
    .values({ key: homeKey(email, await placeDigest(deps, from)), count: 0, resets_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ resets_at }))
    .execute()
}

/**
 * Whether an account's owner has logged in from here within the last month.
 * @param name the account's e-mail address, or its wallet's
 */
export async function isAtHome(deps: Dependencies, name: string, from: string): Promise<boolean> {
  return isHome(deps, name, await placeDigest(deps, from))
}

/** Whether an account's owner has logged in from this place lately. @param place its digest */
export async function isHome(deps: Dependencies, email: string, place: string): Promise<boolean> {
  const home = deps.db.selectFrom('rate_limits').select('key').where('key', '=', homeKey(email, place))
  return (await home.where('resets_at', '>', deps.now()).executeTakeFirst()) !== undefined
}

/** An address is personal: what is kept tells two places apart and nothing more. */
export async function placeDigest(deps: Dependencies, from: string): Promise<string> {
  return createHmac('sha256', await secretOf(deps.db, 'places'))
    .update(from)
    .digest('base64url')
}

function homeKey(email: string, place: string): string {
  return `login-home:${email}:${place}`
}
