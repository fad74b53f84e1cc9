import { randomBytes } from 'node:crypto'
import type { AuthorizationState } from '../../../adapters/openid/port.ts'
import { digest } from '../../../lib/digest.ts'
import { secondsAfter } from '../../../lib/time.ts'
import {
  insertOpenIdState,
  takeOpenIdState,
  type OpenIdState,
} from '../../../store/accounts/openid-states.ts'
import type { Dependencies } from '../../dependencies.ts'

/** A user who looks for a second phone needs minutes, an attacker who looks for a victim hours. */
export const STATE_SECONDS = 600
const TOKEN_BYTES = 32

type ReturnPage = Pick<OpenIdState, 'return_to' | 'language' | 'site'>

/** What goes along with the browser: the state in the URL, the other secret in its cookie. */
interface LeavingBrowser {
  authorization: AuthorizationState
  browser: string
}

/**
 * Begins the state of a redirect that adds a sign-in method: its return is recognised even when the row is
 * spent.
 */
const LINK_MARK = 'link-'
const PLAIN_LENGTH = 43
const TOKEN = /^(?:link-)?[\w-]{43}$/

/** Whether a return can be one of this server's. */
export function isState(state: string): boolean {
  return TOKEN.test(state)
}

/** Whether it is that of a redirect that adds a sign-in method; says nothing of whether it is genuine. */
export function isLinkState(state: string): boolean {
  return isState(state) && state.length > PLAIN_LENGTH && state.startsWith(LINK_MARK)
}

/**
 * Stores the state of a browser that leaves for the OpenID provider.
 * @param link the session that adds the Google account as a further sign-in method, and the digest of the
 *   message that its wallet has signed for that; null for a log-in
 */
export async function openState(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  page: ReturnPage,
  link: { session: string; proof: string } | null = null,
): Promise<LeavingBrowser> {
  const [nonce, verifier, browser] = [secret(), secret(), secret()]
  const state = (link === null ? '' : LINK_MARK) + secret()
  await insertOpenIdState(db, {
    id: digest(state),
    browser: digest(browser),
    nonce,
    verifier,
    expires_at: secondsAfter(now(), STATE_SECONDS),
    link_session: link?.session ?? null,
    link_proof: link?.proof ?? null,
    ...page,
  })
  return { authorization: { state, nonce, verifier }, browser }
}

/** Spends a state: what was stored with it, once; null when it is unknown, spent or expired. */
export async function spendState(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  state: string,
): Promise<OpenIdState | null> {
  return takeOpenIdState(db, digest(state), now())
}

/**
 * 256 bits; also what PKCE requires of a verifier: 43 characters of `A-Z a-z 0-9 - _` (RFC 7636, section 4.1).
 */
function secret(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}
