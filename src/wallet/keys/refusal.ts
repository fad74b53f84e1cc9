import { WalletError } from '../error/wallet-error.ts'

/** What the key worker throws at whatever is not on its list. */
export function refusal(what: string): WalletError {
  return new WalletError('will-not-sign', `Refused: ${what}`)
}
