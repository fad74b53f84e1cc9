import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { digest } from '../lib/digest.ts'
import type { OpenIdStates } from '../db/tables/openid.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import type { Kept } from '../adapters/openid/port.ts'
import { inSeconds } from './session-life.ts'

/** A person who looks for a second phone needs minutes, a thief who looks for a victim hours. */
export const STATE_SECONDS = 600
const TOKEN_BYTES = 32

export type OpenIdState = Selectable<OpenIdStates>
type Way = Pick<OpenIdState, 'return_to' | 'language' | 'site'>

/** What goes along with the browser: the state in the address, the other secret in its cookie. */
export interface Leaving {
  kept: Kept
  browser: string
}

/** Begins the state of who leaves to add a way in: its return is told apart even when the row is spent. */
const LINK_MARK = 'link-'
const PLAIN_LENGTH = 43
const TOKEN = /^(?:link-)?[\w-]{43}$/

/** Whether a return can be one of ours. */
export function isState(state: string): boolean {
  return TOKEN.test(state)
}

/** Whether it is that of somebody who wanted to add a way in; says nothing of whether it is genuine. */
export function isLinkState(state: string): boolean {
  return isState(state) && state.length > PLAIN_LENGTH && state.startsWith(LINK_MARK)
}

/**
 * Remembers a browser that leaves for the OpenID provider.
 * @param link the session that wants the Google account as a further sign-in method, and the digest of what its wallet
 *   has signed for that; null for a log-in
 */
export async function keepState(
  deps: Pick<Dependencies, 'db' | 'now'>,
  way: Way,
  link: { session: string; proof: string } | null = null,
): Promise<Leaving> {
  const [nonce, verifier, browser] = [secret(), secret(), secret()]
  const state = (link === null ? '' : LINK_MARK) + secret()
  await deps.db
    .insertInto('openid_states')
    .values({
      id: digest(state),
      browser: digest(browser),
      nonce,
      verifier,
      expires_at: inSeconds(deps, STATE_SECONDS),
      link_session: link?.session ?? null,
      link_proof: link?.proof ?? null,
      ...way,
    })
    .execute()
  return { kept: { state, nonce, verifier }, browser }
}

/** Spends a state: what was kept with it, once; null when it is unknown, spent or too old. */
export async function spendState(
  deps: Pick<Dependencies, 'db' | 'now'>,
  state: string,
): Promise<OpenIdState | null> {
  const spent = deps.db.deleteFrom('openid_states').where('id', '=', digest(state))
  const row = await spent.where('expires_at', '>', deps.now()).returningAll().executeTakeFirst()
  return row ?? null
}

/** 256 bits; also what PKCE asks of a verifier: 43 characters of `A-Z a-z 0-9 - _` (RFC 7636, section 4.1). */
function secret(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}
