import { emailAccountOfAddress } from '../../../store/accounts/email-accounts.ts'
import { DAY_SECONDS, MINUTE_SECONDS } from '../../../lib/time.ts'
import type { Dependencies } from '../../dependencies.ts'
import { isKnownDevice } from './known-device.ts'
import { addressDigest } from './network-digest.ts'
import { countFrom, isKnownDigest } from './network-limits.ts'
import { countAttempt, type Limit } from './rate-limit.ts'

const TEN_MINUTES = 10 * MINUTE_SECONDS
/** One client address at one account (OWASP Authentication Cheat Sheet: slow down, never lock out for long). */
const PER_ADDRESS_AND_ACCOUNT = { count: 10, seconds: TEN_MINUTES }
/** One client address at all accounts: an office or a train shares one. */
const PER_ADDRESS = { count: 100, seconds: TEN_MINUTES }
/** All addresses together at one account, but for those from which its owner has logged in. */
const PER_ACCOUNT = { count: 100, seconds: TEN_MINUTES }
/** Codes that are tried for one mailbox, from everywhere: one guess in 20,000 days is right. */
const CODES_PER_MAILBOX = { count: 50, seconds: DAY_SECONDS }
/**
 * Messages to sign and departures to an OpenID provider, which cost a row each. All visitors of an event log in and
 * prove their identity from one address.
 */
const MESSAGES = { count: 1000, seconds: TEN_MINUTES }
/** One user's own: each listing and each proof is one. */
const OWN_MESSAGES = { count: 100, seconds: TEN_MINUTES }
/** Signatures that one address tries for one wallet, and for all: as many as there are messages to sign. */
const SIGNATURES_PER_WALLET = OWN_MESSAGES
const SIGNATURES = MESSAGES
/**
 * Signatures that no key has made: a contract is called, which costs the chain's node up to 3,000,000 gas each.
 */
const CONTRACT_SIGNATURES = PER_ADDRESS

/**
 * Counts one try of a password, by client address, by account and by both. An attacker's guesses never use up
 * the tries of a browser in which the owner has logged in, nor those of such a network. So an attacker cannot
 * lock an owner out, not even from the same office.
 * @param from the client's address (lib/client-address.ts); only its digest is stored
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
    await countAttempt(deps, `login:${email}:device:${device}`, PER_ADDRESS_AND_ACCOUNT)
    return
  }
  const address = await addressDigest(deps.db, from)
  await countAttempt(deps, `login:${email}:${address}`, PER_ADDRESS_AND_ACCOUNT)
  // in a known network neither the neighbours' guesses count nor those of all others
  if (await isKnownDigest(deps, email, address))
    return countAttempt(deps, `login-from:${address}`, PER_ADDRESS)
  await countFrom(deps, 'login', from, PER_ADDRESS)
  await countAttempt(deps, `login:${email}`, PER_ACCOUNT)
}

/**
 * Counts one try of the password of a sign-up that waits: few for each, wherever they come from.
 * @throws Problem 429 with Retry-After in seconds
 */
export async function countSignUpGuess(deps: Dependencies, signUp: string, from: string): Promise<void> {
  await countByAddress(deps, 'sign-up', from)
  await countAttempt(deps, `sign-up:${signUp}`, PER_ADDRESS_AND_ACCOUNT)
}

/**
 * Counts one try of the live code that a browser has had mailed, by mailbox: a code has 20 bits, and a stranger can
 * have new ones mailed. Who cannot try any more has the link in the mail of a sign-up; a browser in which the owner
 * has logged in is counted apart. Counted only once the browser is known to have a code there: else anybody could
 * use up a mailbox's tries without a mail.
 * @param device the browser's name (known-device.ts)
 * @throws Problem 429 with Retry-After in seconds
 */
export async function countMailedCode(
  deps: Dependencies,
  email: string,
  device: string | null,
): Promise<void> {
  const own = (await isKnownDevice(deps, email, device)) ? `:device:${device}` : ''
  await countAttempt(deps, `sign-up-code:${email}${own}`, CODES_PER_MAILBOX)
}

/**
 * Counts one try of something that needs no account, by the client's address and by its network.
 * @throws Problem 429 with Retry-After in seconds
 */
export async function countByAddress(deps: Dependencies, what: string, from: string): Promise<void> {
  await countFrom(deps, what, from, PER_ADDRESS)
}

/**
 * Counts one departure to an OpenID provider, which costs a row as a message to sign does.
 * @throws Problem 429 with Retry-After in seconds
 */
export async function countDeparture(deps: Dependencies, from: string): Promise<void> {
  await countFrom(deps, 'google', from, MESSAGES)
}

/** The sender of a request for a message to sign, or of a signed one, as far as the browser shows it. */
interface Signer {
  userId: string | undefined
  /** The wallet that is to sign, in any case. */
  address: string
  /** The browser's name (known-device.ts). */
  device: string | null
}

/**
 * Counts a message that a wallet is to sign, by the client's address. A user who is logged in, or who logs in
 * in a browser in which they have logged in by password, is counted separately, so that other clients behind
 * the same address cannot use up their limit.
 * @throws Problem 429 with Retry-After in seconds
 */
export async function countMessage(deps: Dependencies, from: string, signer: Signer): Promise<void> {
  if (!(await countOwn(deps, 'message', signer, OWN_MESSAGES))) {
    await countFrom(deps, 'message', from, MESSAGES)
  }
}

/**
 * Counts a signature that is to be verified, by wallet and by the client's address; the owner apart, as above.
 * The message was issued by this server for this wallet and this browser.
 * @throws Problem 429 with Retry-After in seconds
 */
export async function countSignature(deps: Dependencies, from: string, signer: Signer): Promise<void> {
  if (await countOwn(deps, 'signature', signer, OWN_MESSAGES)) return
  const address = await addressDigest(deps.db, from)
  await countAttempt(deps, `signature:${signer.address.toLowerCase()}:${address}`, SIGNATURES_PER_WALLET)
  await countFrom(deps, 'signature', from, SIGNATURES)
}

/**
 * Counts a signature that only a call of a contract can verify.
 * @throws Problem 429 with Retry-After in seconds
 */
export async function countContractSignature(
  deps: Dependencies,
  from: string,
  signer: Signer,
): Promise<void> {
  const own = await countOwn(deps, 'contract-signature', signer, OWN_MESSAGES)
  if (!own) await countFrom(deps, 'contract-signature', from, CONTRACT_SIGNATURES)
}

/** Counts the request of a user, or of an owner in a known browser; false for all other clients. */
async function countOwn(
  deps: Dependencies,
  what: string,
  { userId, address, device }: Signer,
  limit: Limit,
): Promise<boolean> {
  if (userId !== undefined) {
    await countAttempt(deps, `${what}-by:${userId}`, limit)
    return true
  }
  if (device === null) return false
  const account = await emailAccountOfAddress(deps.db, address.toLowerCase())
  if (!account || !(await isKnownDevice(deps, account.email, device))) return false
  await countAttempt(deps, `${what}:${account.email}:device:${device}`, limit)
  return true
}
