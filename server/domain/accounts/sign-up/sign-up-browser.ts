import { randomBytes } from 'node:crypto'
import type { Config } from '../../../config/environment.ts'
import { sentCookie, serverCookie } from '../../../lib/cookies.ts'
import { digest } from '../../../lib/digest.ts'
import type { Visitor } from '../visitor.ts'

/** Names the browser that has signed up, for as long as the sign-up waits for its confirmation. */
const SIGN_UP_COOKIE = 'akashi_sign_up'
const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

type WithConfig = { config: Config }

/** What the database stores of the browser that signs up, and the Set-Cookie value that names it. */
export function nameSignUpBrowser(
  deps: WithConfig,
  { cookies }: Visitor,
  maxAgeSeconds: number,
): { browser: string; cookie: string } {
  const known = sentCookie(deps.config, cookies, SIGN_UP_COOKIE)
  const token = known && TOKEN.test(known) ? known : randomBytes(TOKEN_BYTES).toString('base64url')
  return {
    browser: digest(token),
    cookie: serverCookie(deps.config, SIGN_UP_COOKIE, token, maxAgeSeconds),
  }
}

/** What the database stores of the browser; null for one that has not signed up. */
export function signUpBrowser(deps: WithConfig, { cookies }: Visitor): string | null {
  const token = sentCookie(deps.config, cookies, SIGN_UP_COOKIE)
  return token === undefined ? null : digest(token)
}
