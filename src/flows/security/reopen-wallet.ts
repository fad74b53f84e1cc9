import { WalletError } from '../../wallet/error/wallet-error.ts'
import { walletAddress } from '../../wallet/identity.ts'
import { closeVault, type OpenVault, type Purpose } from '../../wallet/opened.ts'
import type { EmailAndPassword, SignInDeps } from '../sign-in/sign-in-deps.ts'
import { openAccount } from '../sign-in/open-account.ts'
import { upgradeVault } from './upgrade-vault.ts'
import { sameHex } from '../../lib/same-hex.ts'

/**
 * Opens the signed-in user's wallet once more, to change its sign-in methods or to export it: the step before
 * every action that could cost the user their collection. The caller closes the vault.
 * @throws ApiError code `WRONG_PASSWORD`; NetworkError; WalletError `account-changed` for another account's
 *   password
 */
export async function reopenWallet(
  deps: SignInDeps,
  typed: EmailAndPassword,
  purpose: Exclude<Purpose, 'sign'>,
): Promise<OpenVault> {
  const account = await openAccount(deps, typed, purpose)
  try {
    if (!sameHex(account.opened.address, walletAddress())) {
      throw new WalletError('account-changed', 'The password belongs to another account')
    }
    // a mere export does not upgrade the vault: the next log-in does
    if (purpose === 'change') await upgradeVault(deps, account)
    return account.opened
  } catch (error) {
    closeVault(account.opened)
    throw error
  }
}
