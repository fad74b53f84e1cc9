import type { Dependencies } from '../../dependencies.ts'
import { isKnownDevice } from './known-device.ts'
import { countFrom, isHome, placeDigest } from './network-limits.ts'
import { countAttempt, type Limit } from './rate-limit.ts'

const TEN_MINUTES = 600
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
/** Signatures that one place tries for one wallet, and for all: as many as there are messages to sign. */
const SIGNATURES_HERE = OWN_MESSAGES
const SIGNATURES = MESSAGES
/** Those that no key has made: a contract is asked, which costs the chain's node up to 3,000,000 gas each. */
const CONTRACT_SIGNATURES = PLACE
const HOUR = 3600
/** Mails of every kind to one address, asked for in one place. */
const MAILS_HERE = { count: 5, seconds: HOUR }
/** The same from everywhere together: nobody's mailbox is flooded through us. */
const MAILS_TO_ONE = { count: 20, seconds: HOUR }

/**
 * Counts one try of a password. Guessing is slowed down by place, by account and by both. A stranger's guesses never
 * use up the tries of a browser in which the owner has logged in, nor those of such a place: nobody can lock an owner
 * out, not even from the same office.
 * @param from where the try comes from (lib/client-address.ts); only its digest is kept
 * @param device the browser's name (known-device.ts)
 * @throws Problem 429 with Retry-After in seconds
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
  const place = await placeDigest(deps, from)
  await countAttempt(deps, `login:${email}:${place}`, HERE)
  // at home neither the neighbours' guesses count nor those of all others
  if (await isHome(deps, email, place)) return countAttempt(deps, `login-from:${place}`, PLACE)
  await countFrom(deps, 'login', from, PLACE)
  await countAttempt(deps, `login:${email}`, ACCOUNT)
}

/**
 * Counts one try of the password of a sign-up that waits: few for each, wherever they come from.
 * @throws Problem 429 with Retry-After in seconds
 */
export async function countSignUpGuess(deps: Dependencies, signUp: string, from: string): Promise<void> {
  await countPlace(deps, 'sign-up', from)
  await countAttempt(deps, `sign-up:${signUp}`, HERE)
}

/**
 * Counts one try of something that anybody may begin, by where it comes from: place and network.
 * @throws Problem 429 with Retry-After in seconds
 */
export async function countPlace(deps: Dependencies, what: string, from: string): Promise<void> {
  await countFrom(deps, what, from, PLACE)
}

/** Who asks for a message to sign, or sends one signed, as far as the browser shows it. */
export interface Asking {
  userId: string | undefined
  /** The wallet that is to sign, in any case. */
  address: string
  /** The browser's name (known-device.ts). */
  device: string | null
}

/**
 * Counts a message that an address is to sign, by where it is asked for. Who is signed in, or logs in where they have
 * logged in by password, is counted apart: nobody behind the same address uses up theirs.
 * @throws Problem 429 with Retry-After in seconds
 */
export async function countMessage(deps: Dependencies, from: string, asking: Asking): Promise<void> {
  if (!(await countOwn(deps, 'message', asking, OWN_MESSAGES))) {
    await countFrom(deps, 'message', from, MESSAGES)
  }
}

/**
 * Counts a signature that is to be looked at, by wallet and by where it comes from; the owner apart, as above. The
 * message was one of ours for this wallet and this browser.
 * @throws Problem 429 with Retry-After in seconds
 */
export async function countSignature(deps: Dependencies, from: string, asking: Asking): Promise<void> {
  if (await countOwn(deps, 'signature', asking, OWN_MESSAGES)) return
  const place = await placeDigest(deps, from)
  await countAttempt(deps, `signature:${asking.address.toLowerCase()}:${place}`, SIGNATURES_HERE)
  await countFrom(deps, 'signature', from, SIGNATURES)
}

/**
 * Counts a signature for which the chain has to be asked.
 * @throws Problem 429 with Retry-After in seconds
 */
export async function countContractSignature(
  deps: Dependencies,
  from: string,
  asking: Asking,
): Promise<void> {
  const own = await countOwn(deps, 'contract-signature', asking, OWN_MESSAGES)
  if (!own) await countFrom(deps, 'contract-signature', from, CONTRACT_SIGNATURES)
}

/** Counts what a member asks for, or an owner in a browser of theirs; false for everybody else. */
async function countOwn(
  deps: Dependencies,
  what: string,
  { userId, address, device }: Asking,
  limit: Limit,
): Promise<boolean> {
  if (userId !== undefined) {
    await countAttempt(deps, `${what}-by:${userId}`, limit)
    return true
  }
  if (device === null) return false
  const accounts = deps.db.selectFrom('email_accounts').select('email')
  const account = await accounts.where('address', '=', address.toLowerCase()).executeTakeFirst()
  if (!account || !(await isKnownDevice(deps, account.email, device))) return false
  await countAttempt(deps, `${what}:${account.email}:device:${device}`, limit)
  return true
}

/**
 * Counts one mail to an address that somebody asks for who need not be its owner. A stranger uses up the mails of their
 * own place, and in many places those of all strangers together; never those of a browser, or a place, in which the
 * owner has logged in: who has forgotten their password gets their link.
 * @param device the browser's name (known-device.ts)
 * @throws Problem 429 with Retry-After in seconds
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
  const place = await placeDigest(deps, from)
  await countAttempt(deps, `mail:${email}:${place}`, MAILS_HERE)
  if (await isHome(deps, email, place)) return
  await countMailFrom(deps, from)
  await countAttempt(deps, `mail:${email}`, MAILS_TO_ONE)
}

/**
 * Counts one mail of those that one place has us send, to whatever addresses: nobody writes to a list in our name.
 * @throws Problem 429 with Retry-After in seconds
 */
export async function countMailFrom(deps: Dependencies, from: string): Promise<void> {
  await countPlace(deps, 'mail', from)
}

/**
 * Counts one mail to an address that a member asks for, whose own mails are few, and everybody's to one address bounded.
 * @throws Problem 429 with Retry-After in seconds
 */
export async function countMailBy(deps: Dependencies, email: string, userId: string): Promise<void> {
  await countAttempt(deps, `mail-by:${userId}`, MAILS_HERE)
  await countAttempt(deps, `mail:${email}`, MAILS_TO_ONE)
}
