import { randomBytes } from 'node:crypto'
import type { Dependencies } from '../../dependencies.ts'
import { sentCookie, serverCookie } from '../../../lib/cookies.ts'
import { digest } from '../../../lib/digest.ts'

/** A random name of a browser in which an account's owner has logged in by password; nothing is known by it but that. */
const DEVICE_COOKIE = 'akashi_device'
const TOKEN_BYTES = 32
/** An owner's device is theirs for half a year after the last log-in (OWASP, "Device Cookies"). */
export const KNOWN_SECONDS = 182 * 24 * 3600
const SECOND_MS = 1000

/** What the database knows a browser by; null for one that has no name yet. */
export function deviceName(deps: Pick<Dependencies, 'config'>, request: Request): string | null {
  const token = sentCookie(deps.config, request.headers.get('cookie'), DEVICE_COOKIE)
  return token === undefined ? null : digest(token)
}

/** Whether the owner of an account has logged in in this browser. */
export async function isKnownDevice(
  deps: Pick<Dependencies, 'db' | 'now'>,
  email: string,
  device: string | null,
): Promise<boolean> {
  if (device === null) return false
  const known = deps.db.selectFrom('rate_limits').select('key').where('key', '=', keyOf(email, device))
  return (await known.where('resets_at', '>', deps.now()).executeTakeFirst()) !== undefined
}

/** Remembers that an account's owner logs in in this browser; the answer is its Set-Cookie value. */
export async function rememberDevice(deps: Dependencies, email: string, request: Request): Promise<string> {
  const known = sentCookie(deps.config, request.headers.get('cookie'), DEVICE_COOKIE)
  const token = known ?? randomBytes(TOKEN_BYTES).toString('base64url')
  const resets_at = new Date(deps.now().getTime() + KNOWN_SECONDS * SECOND_MS)
  await deps.db
    .insertInto('rate_limits')
    .values({ key: keyOf(email, digest(token)), count: 0, resets_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ resets_at }))
    .execute()
  return serverCookie(deps.config, DEVICE_COOKIE, token, KNOWN_SECONDS)
}

function keyOf(email: string, device: string): string {
  return `login-device:${email}:${device}`
}
