import { randomBytes } from 'node:crypto'
import { sentCookie, serverCookie } from '../../../lib/cookies.ts'
import { digest } from '../../../lib/digest.ts'
import { DAY_SECONDS, secondsAfter } from '../../../lib/time.ts'
import { forgetKeys, isKeyKnown, rememberKey } from '../../../store/accounts/rate-limits.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Visitor } from '../visitor.ts'

/**
 * A random name of a browser in which an account's owner has logged in; it identifies nothing else (OWASP,
 * "Device Cookies").
 */
const DEVICE_COOKIE = 'akashi_device'
const TOKEN_BYTES = 32
/** A device is its owner's for half a year after the last log-in. */
export const KNOWN_SECONDS = 182 * DAY_SECONDS

/** What the database knows a browser by; null for one that has no name yet. */
export function deviceName(deps: Pick<Dependencies, 'config'>, { cookies }: Visitor): string | null {
  const token = sentCookie(deps.config, cookies, DEVICE_COOKIE)
  return token === undefined ? null : digest(token)
}

/**
 * Whether the owner of an account has logged in in this browser.
 * @param account its email address, or its wallet's address
 */
export async function isKnownDevice(
  deps: Pick<Dependencies, 'db' | 'now'>,
  account: string,
  device: string | null,
): Promise<boolean> {
  return device !== null && isKeyKnown(deps.db, keyOf(account, device), deps.now())
}

/** Stores that an account's owner logs in in this browser. @returns its Set-Cookie value */
export async function rememberDevice(
  deps: Dependencies,
  account: string,
  { cookies }: Visitor,
): Promise<string> {
  const known = sentCookie(deps.config, cookies, DEVICE_COOKIE)
  const token = known ?? randomBytes(TOKEN_BYTES).toString('base64url')
  await rememberKey(deps.db, keyOf(account, digest(token)), secondsAfter(deps.now(), KNOWN_SECONDS))
  return serverCookie(deps.config, DEVICE_COOKIE, token, KNOWN_SECONDS)
}

/**
 * Forgets at a log-out that an account's owner has logged in in this browser: whoever has it next is anybody.
 * @param accounts the email addresses and the wallet's address of whose session it was; none where it had
 *   ended, and what is stored then is the digest of a name that nobody has any more: the caller ends the cookie
 */
export async function forgetDevice(
  deps: Pick<Dependencies, 'db' | 'config'>,
  accounts: readonly string[],
  visitor: Visitor,
): Promise<void> {
  const device = deviceName(deps, visitor)
  if (device !== null)
    await forgetKeys(
      deps.db,
      accounts.map((account) => keyOf(account, device)),
    )
}

function keyOf(account: string, device: string): string {
  return `login-device:${account}:${device}`
}
