import type { Language } from '../../../src/contract/languages.ts'
/**
 * A browser on its way to the OpenID provider and back; `id` is the SHA-256 of `state`. Ten minutes, one use.
 */
export interface OpenIdStates {
  id: string
  /** SHA-256 of the cookie that the same browser has to bring back. */
  browser: string
  nonce: string
  /** PKCE: the client that returns the code proves that it requested it (RFC 7636). */
  verifier: string
  /** A path of this site: the page to return to. */
  return_to: string
  language: Language
  /** Origin of the page that the user left. */
  site: string
  /** The session that adds it as a further sign-in method; null for a log-in. */
  link_session: string | null
  /** SHA-256 of the message that the wallet signed for it; nothing is added without. */
  link_proof: string | null
  expires_at: Date
}
