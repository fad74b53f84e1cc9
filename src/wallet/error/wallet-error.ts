/**
 * The wallet failures that the product distinguishes (docs/specification.md section 8; the protocol's documents
 * name more).
 */
export type WalletErrorKind =
  | 'not-found'
  | 'not-initialized'
  | 'user-rejected'
  | 'wallet-not-found'
  | 'not-supported'
  | 'account-changed'
  | 'connection-failed'
  | 'wrong-chain'
  | 'verify-email'
  // not on the closed list of what an embedded wallet signs
  | 'will-not-sign'
  // the worker that holds its key could not be started, or has stopped
  | 'no-key-worker'
  | 'api'

/** Something went wrong between the product and the user's wallet. */
export class WalletError extends Error {
  override readonly name = 'WalletError'
  readonly kind: WalletErrorKind
  /** HTTP status of the wallet service, for the kind `api`. */
  readonly status: number | undefined

  constructor(kind: WalletErrorKind, message: string, status?: number, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
    this.status = status
  }
}
