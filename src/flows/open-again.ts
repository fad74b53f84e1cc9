import { WalletError } from '../wallet/errors.ts'
import { walletAddress } from '../wallet/identity.ts'
import { closeVault, type OpenVault } from '../wallet/vault.ts'
import type { EmailAndPassword, SignInDeps } from './sign-in-deps.ts'
import { openAccount } from './open-account.ts'
import { upgradeVault } from './upgrade-vault.ts'

/**
 * Opens the wallet of who is signed in once more, for a change of its ways in: the step before everything that could
 * cost somebody their collection. The caller closes the vault.
 * @throws ApiError code `WRONG_PASSWORD`; NetworkError; WalletError `account-changed` for another account's password
 */
export async function openAgain(deps: SignInDeps, typed: EmailAndPassword): Promise<OpenVault> {
  const account = await openAccount(deps, typed)
  try {
    if (account.opened.address.toLowerCase() !== walletAddress()?.toLowerCase()) {
      throw new WalletError('account-changed', 'The password belongs to another account')
    }
    if (account.firstVersion) await upgradeVault(deps, account)
    return account.opened
  } catch (error) {
    closeVault(account.opened)
    throw error
  }
}
