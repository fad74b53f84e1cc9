import { HOUR_SECONDS } from '../../../lib/time.ts'
import type { Dependencies } from '../../dependencies.ts'
import { isKnownDevice } from './known-device.ts'
import { countByAddress } from './login-limits.ts'
import { addressDigest } from './network-digest.ts'
import { isKnownDigest } from './network-limits.ts'
import { countAttempt } from './rate-limit.ts'

/** Mails of every kind to one mailbox, requested from one client address or by one user. */
const MAILS_PER_SENDER = { count: 5, seconds: HOUR_SECONDS }
/** The same from everywhere together, so that no mailbox is flooded through this server. */
export const MAILS_PER_MAILBOX = { count: 20, seconds: HOUR_SECONDS }

/**
 * Counts one mail that a visitor requests to a mailbox that may not be theirs. An unknown client uses up the
 * mails of its own address, and from many addresses those of all unknown clients together; never those of a
 * browser, or a network, in which the owner has logged in. So an owner who has forgotten their password still
 * gets their link.
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
    await countAttempt(deps, `mail:${email}:device:${device}`, MAILS_PER_SENDER)
    return
  }
  const address = await addressDigest(deps.db, from)
  await countAttempt(deps, `mail:${email}:${address}`, MAILS_PER_SENDER)
  if (await isKnownDigest(deps, email, address)) return
  await countMailFrom(deps, from)
  await countAttempt(deps, `mail:${email}`, MAILS_PER_MAILBOX)
}

/**
 * Counts one mail of those that one client address requests, to any mailbox, so that this server cannot be
 * used to mail a list of addresses.
 * @throws Problem 429 with Retry-After in seconds
 */
export async function countMailFrom(deps: Dependencies, from: string): Promise<void> {
  await countByAddress(deps, 'mail', from)
}

/**
 * Counts one mail to a mailbox that a user requests: few for each user, and a bound for all to one mailbox.
 * @throws Problem 429 with Retry-After in seconds
 */
export async function countMailBy(deps: Dependencies, email: string, userId: string): Promise<void> {
  await countAttempt(deps, `mail-by:${userId}`, MAILS_PER_SENDER)
  await countAttempt(deps, `mail:${email}`, MAILS_PER_MAILBOX)
}
