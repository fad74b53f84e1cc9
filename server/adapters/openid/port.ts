import type { GoogleFailure } from '../../../src/contract/google.ts'
import type { Language } from '../../../src/contract/translations.ts'

/** The secrets of one sign-in, compared with the answer; new for each. */
export interface AuthorizationState {
  state: string
  nonce: string
  /** PKCE's secret (RFC 7636): the provider sees its hash first, and itself only from who brings the code. */
  verifier: string
}

/**
 * Whom a provider vouches for. (issuer, subject) is the identity; the email address is a claim only (OpenID
 * Connect Core, section 5.7).
 */
export interface OpenIdIdentity {
  issuer: string
  subject: string
  email: string | null
  emailVerified: boolean
}

/** Sign-in with an OpenID provider: Google, or its emulator. */
export interface OpenId {
  /**
   * The provider's address to send a browser to.
   * @throws OpenIdRefusal `unreachable`
   */
  addressFor(stored: AuthorizationState, language: Language): Promise<string>
  /**
   * The identity in this return URL, every part of the answer checked against what was stored.
   * @throws OpenIdRefusal with why the sign-in failed
   */
  whoCameBack(returned: URL, stored: AuthorizationState): Promise<OpenIdIdentity>
  close(): Promise<void>
}

/** Why the sign-in failed; nothing has been changed. */
export class OpenIdRefusal extends Error {
  override readonly name = 'OpenIdRefusal'
  readonly failure: GoogleFailure

  constructor(failure: GoogleFailure, cause?: unknown) {
    super(failure, { cause })
    this.failure = failure
  }
}
