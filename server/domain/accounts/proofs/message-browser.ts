import { randomBytes } from 'node:crypto'
import type { Dependencies } from '../../dependencies.ts'
import { sentCookie, serverCookie } from '../../../lib/cookies.ts'
import { digest } from '../../../lib/digest.ts'

/** Names the browser that asked for a message, until it has signed in with it. */
const ASKING_COOKIE = 'akashi_asking'
const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

/** The browser that asks, by a name of ours: the one it has (several tabs may sign in at once), or a new one. */
export function nameBrowser(deps: Pick<Dependencies, 'config'>, request: Request): string {
  const known = sentCookie(deps.config, request.headers.get('cookie'), ASKING_COOKIE)
  return known && TOKEN.test(known) ? known : randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Set-Cookie value that leaves the name with the browser for as long as a message lives; 0 takes it away. */
export function browserCookie(
  deps: Pick<Dependencies, 'config'>,
  token: string,
  maxAgeSeconds: number,
): string {
  return serverCookie(deps.config, ASKING_COOKIE, token, maxAgeSeconds)
}

/** What the database keeps of the browser's name; null for a browser that was given none. */
export function browserOf(deps: Pick<Dependencies, 'config'>, request: Request): string | null {
  const token = sentCookie(deps.config, request.headers.get('cookie'), ASKING_COOKIE)
  return token === undefined ? null : digest(token)
}
