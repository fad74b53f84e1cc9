import { randomBytes } from 'node:crypto'
import { sentCookie, serverCookie } from '../../../lib/cookies.ts'
import { digest } from '../../../lib/digest.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Visitor } from '../visitor.ts'

/** Names the browser that requested a message to sign, until it has signed in with it. */
const BROWSER_COOKIE = 'akashi_asking'
const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

/**
 * The token of the browser that requests a message: the one it has (several tabs may sign in at once), or a new
 * one.
 */
export function browserToken(deps: Pick<Dependencies, 'config'>, { cookies }: Visitor): string {
  const known = sentCookie(deps.config, cookies, BROWSER_COOKIE)
  return known && TOKEN.test(known) ? known : randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Set-Cookie value that leaves the token with the browser for as long as a message lives; 0 takes it away. */
export function browserCookie(
  deps: Pick<Dependencies, 'config'>,
  token: string,
  maxAgeSeconds: number,
): string {
  return serverCookie(deps.config, BROWSER_COOKIE, token, maxAgeSeconds)
}

/** What the database stores of the browser's token; null for a browser without one. */
export function browserOf(deps: Pick<Dependencies, 'config'>, { cookies }: Visitor): string | null {
  const token = sentCookie(deps.config, cookies, BROWSER_COOKIE)
  return token === undefined ? null : digest(token)
}
