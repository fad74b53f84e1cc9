import { createHmac } from 'node:crypto'
import type { Dependencies } from '../deps.ts'
import { secretOf } from '../store/secrets.ts'
import { isKnownDevice } from './known-device.ts'
import { countAttempt, type Limit } from './rate-limit.ts'

const TEN_MINUTES = 600
const SECOND_MS = 1000
/** One place at one account (OWASP Authentication Cheat Sheet: slow down, never lock out for long). */
const HERE = { count: 10, seconds: TEN_MINUTES }
/** One place at all accounts: an office or a train shares an address. */
const PLACE = { count: 100, seconds: TEN_MINUTES }
/** All places together at one account, but for the places where its owner has logged in. */
const ACCOUNT = { count: 100, seconds: TEN_MINUTES }
/** Messages to sign, which cost a row each: a whole event behind one line logs in and proves who it is. */
const MESSAGES = { count: 1000, seconds: TEN_MINUTES }
/** One person's own: each listing and each proof is one. */
const OWN_MESSAGES = { count: 100, seconds: TEN_MINUTES }
const HOUR = 3600
/** Mails of every kind to one address, asked for in one place. */
const MAILS_HERE = { count: 5, seconds: HOUR }
/** The same from everywhere together: nobody's mailbox is flooded through us. */
const MAILS_TO_ONE = { count: 20, seconds: HOUR }
/** A place where somebody has logged in is theirs for a month. */
const HOME_SECONDS = 30 * 24 * 3600

/**
 * Counts one try of a password. Guessing is slowed down by place, by account and by both. A stranger's guesses never
 * use up the tries of a browser in which the owner has logged in, nor those of such a place: nobody can lock an owner
 * out, not even from the same office.
 * @param from where the try comes from (http/client-address.ts); only its digest is kept
 * @param device the browser's name (known-device.ts)
 * @throws HttpProblem 429 with Retry-After in seconds
 */
export async function countLogin(
  deps: Dependencies,
  email: string,
  from: string,
  device: string | null = null,
): Promise<void> {
  if (await isKnownDevice(deps, email, device)) {
    await countAttempt(deps, `login:${email}:device:${device}`, HERE)
    return
  }
  const place = await digest(deps, from)
  await countAttempt(deps, `login:${email}:${place}`, HERE)
  await countAttempt(deps, `login-from:${place}`, PLACE)
  if (!(await isHome(deps, email, place))) await countAttempt(deps, `login:${email}`, ACCOUNT)
}

/**
 * Counts one try of something that anybody may begin, by where it comes from.
 * @throws HttpProblem 429 with Retry-After in seconds
 */
export async function countPlace(deps: Dependencies, what: string, from: string): Promise<void> {
  await countPlaceBy(deps, what, from, PLACE)
}

/** The same with a limit of its own. @throws HttpProblem 429 with Retry-After in seconds */
export async function countPlaceBy(
  deps: Dependencies,
  what: string,
  from: string,
  limit: Limit,
): Promise<void> {
  await countAttempt(deps, `${what}-from:${await digest(deps, from)}`, limit)
}

/** Who asks for a message to sign, as far as the browser shows it. */
interface Asking {
  userId: string | undefined
  /** The wallet that is to sign, in any case. */
  address: string
  /** The browser's name (known-device.ts). */
  device: string | null
}

/**
 * Counts a message that an address is to sign, by where it is asked for. Who is signed in, or logs in where they have
 * logged in by password, is counted apart: nobody behind the same address uses up theirs.
 * @throws HttpProblem 429 with Retry-After in seconds
 */
export async function countMessage(
  deps: Dependencies,
  from: string,
  { userId, address, device }: Asking,
): Promise<void> {
  if (userId !== undefined) return countAttempt(deps, `message-by:${userId}`, OWN_MESSAGES)
  if (device !== null) {
    const accounts = deps.db.selectFrom('email_accounts').select('email')
    const account = await accounts.where('address', '=', address.toLowerCase()).executeTakeFirst()
    if (account && (await isKnownDevice(deps, account.email, device))) {
      return countAttempt(deps, `message:${account.email}:device:${device}`, OWN_MESSAGES)
    }
  }
  await countAttempt(deps, `message-from:${await digest(deps, from)}`, MESSAGES)
}

/**
 * Counts one mail to an address that somebody asks for who need not be its owner. A stranger uses up the mails of their
 * own place, and in many places those of all strangers together; never those of a browser, or a place, in which the
 * owner has logged in: who has forgotten their password gets their link.
 * @param device the browser's name (known-device.ts)
 * @throws HttpProblem 429 with Retry-After in seconds
 */
export async function countMail(
  deps: Dependencies,
  email: string,
  from: string,
  device: string | null,
): Promise<void> {
  if (await isKnownDevice(deps, email, device)) {
    await countAttempt(deps, `mail:${email}:device:${device}`, MAILS_HERE)
    return
  }
  const place = await digest(deps, from)
  await countAttempt(deps, `mail:${email}:${place}`, MAILS_HERE)
  if (await isHome(deps, email, place)) return
  await countMailFrom(deps, from)
  await countAttempt(deps, `mail:${email}`, MAILS_TO_ONE)
}

/**
 * Counts one mail of those that one place has us send, to whatever addresses: nobody writes to a list in our name.
 * @throws HttpProblem 429 with Retry-After in seconds
 */
export async function countMailFrom(deps: Dependencies, from: string): Promise<void> {
  await countPlace(deps, 'mail', from)
}

/**
 * Counts one mail to an address that a member asks for, whose own mails are few, and everybody's to one address bounded.
 * @throws HttpProblem 429 with Retry-After in seconds
 */
export async function countMailBy(deps: Dependencies, email: string, userId: string): Promise<void> {
  await countAttempt(deps, `mail-by:${userId}`, MAILS_HERE)
  await countAttempt(deps, `mail:${email}`, MAILS_TO_ONE)
}

/** Remembers that an account's owner logs in from here. */
export async function rememberHome(deps: Dependencies, email: string, from: string): Promise<void> {
  const resets_at = new Date(deps.now().getTime() + HOME_SECONDS * SECOND_MS)
  await deps.db
    .insertInto('rate_limits')
    .values({ key: homeKey(email, await digest(deps, from)), count: 0, resets_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ resets_at }))
    .execute()
}

/**
 * Whether an account's owner has logged in from here within the last month.
 * @param name the account's e-mail address, or its wallet's
 */
export async function isAtHome(deps: Dependencies, name: string, from: string): Promise<boolean> {
  return isHome(deps, name, await digest(deps, from))
}

async function isHome(deps: Dependencies, email: string, place: string): Promise<boolean> {
  const home = deps.db.selectFrom('rate_limits').select('key').where('key', '=', homeKey(email, place))
  return (await home.where('resets_at', '>', deps.now()).executeTakeFirst()) !== undefined
}

function homeKey(email: string, place: string): string {
  return `login-home:${email}:${place}`
}

/** An address is personal: what is kept tells two places apart and nothing more. */
async function digest(deps: Dependencies, from: string): Promise<string> {
  return createHmac('sha256', await secretOf(deps.db, 'places'))
    .update(from)
    .digest('base64url')
}
