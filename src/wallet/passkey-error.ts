/** Why a passkey was not made, or did not open a wallet. */
export type PasskeyFailure =
  /** Not made: the user or the device refused. Browsers do not reveal which. */
  | 'not-made'
  /** Not used: the user refused, or no passkey is available. Browsers do not reveal which. */
  | 'not-used'
  | 'timed-out'
  /** The device, the password manager or the browser derives no secrets from a new passkey (WebAuthn's PRF). */
  | 'no-secret'
  /** A passkey that opens wallets elsewhere derived nothing here. */
  | 'no-secret-here'
  /** This device, or this account of a password manager, has a passkey for the wallet already. */
  | 'already-here'
  /** Not in this browser, or not on this address. */
  | 'not-here'
  /** The device or the password manager said that something went wrong. */
  | 'failed'
  /** A passkey answered that is none of this wallet's. */
  | 'other-passkey'
  /** A passkey answered that logs nobody in here: removed from its wallet, or added before passkeys could. */
  | 'unknown'
  /** The right passkey gave another secret than the one it was added with. */
  | 'other-secret'

/** A passkey could not be made or used; nothing has changed. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly why: PasskeyFailure

  constructor(why: PasskeyFailure, options?: ErrorOptions) {
    super(`Passkey: ${why}`, options)
    this.why = why
  }
}
