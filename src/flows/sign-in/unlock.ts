import { walletOf } from '../../wallet/embedded-wallet.ts'
import { walletAddress } from '../../wallet/identity.ts'
import { WalletError } from '../../wallet/error/wallet-error.ts'
import type { Wallet } from '../../wallet/port.ts'
import { setUnlocked } from '../../wallet/unlocked.ts'
import type { EmailAndPassword, SignInDeps } from './sign-in-deps.ts'
import { openAccount } from './open-account.ts'
import { sameHex } from '../../lib/same-hex.ts'

/**
 * Opens the signed-in user's wallet again, for a signature: after a reload it is locked. The session stays the
 * same.
 * @throws ApiError code `WRONG_PASSWORD`; NetworkError; WalletError `account-changed` for another account's
 *   password
 */
export async function unlockWallet(deps: SignInDeps, { email, password }: EmailAndPassword): Promise<Wallet> {
  const { opened } = await openAccount(deps, { email, password }, 'sign')
  const wallet = walletOf(opened)
  if (!sameHex(wallet.address, walletAddress())) {
    wallet.forget()
    throw new WalletError('account-changed', 'The password belongs to another account')
  }
  setUnlocked(wallet)
  return wallet
}
