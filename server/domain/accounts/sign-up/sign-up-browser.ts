import { randomBytes } from 'node:crypto'
import type { Config } from '../../../config/environment.ts'
import { sentCookie, serverCookie } from '../../../lib/cookies.ts'
import { digest } from '../../../lib/digest.ts'

/** Names the browser in which somebody has signed up, for as long as that waits for its confirmation. */
const SIGN_UP_COOKIE = 'akashi_sign_up'
const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

type WithConfig = { config: Config }

/** The name of the browser that signs up, and the Set-Cookie value that leaves it there. */
export function nameSignUpBrowser(
  deps: WithConfig,
  request: Request,
  maxAgeSeconds: number,
): { browser: string; cookie: string } {
  const known = sentCookie(deps.config, request.headers.get('cookie'), SIGN_UP_COOKIE)
  const token = known && TOKEN.test(known) ? known : randomBytes(TOKEN_BYTES).toString('base64url')
  return {
    browser: digest(token),
    cookie: serverCookie(deps.config, SIGN_UP_COOKIE, token, maxAgeSeconds),
  }
}

/** What the database knows the browser by in which somebody signed up; null for one in which nobody has. */
export function signUpBrowser(deps: WithConfig, request: Request): string | null {
  const token = sentCookie(deps.config, request.headers.get('cookie'), SIGN_UP_COOKIE)
  return token === undefined ? null : digest(token)
}
