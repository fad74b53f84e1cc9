import type { Language } from '../../../src/contract/languages.ts'
/** A browser on its way to the OpenID provider and back; `id` is the SHA-256 of `state`. Ten minutes, one use. */
export interface OpenIdStates {
  id: string
  /** SHA-256 of the cookie that the same browser has to bring back. */
  browser: string
  nonce: string
  /** PKCE: who brings the code back proves that they asked for it (RFC 7636). */
  verifier: string
  /** A path of our own: where the person was going. */
  return_to: string
  language: Language
  /** Origin of the page that the person left. */
  site: string
  /** The session that wants it as a further way into its account; null for a log-in. */
  link_session: string | null
  /** SHA-256 of the message that the wallet signed for it; nothing is added without. */
  link_proof: string | null
  expires_at: Date
}
