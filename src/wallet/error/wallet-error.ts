/** The wallet's failures that the product tells apart (docs/specification.md section 8; docs of the protocol name more). */
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
  // not on the closed list of what a wallet kept here signs
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
