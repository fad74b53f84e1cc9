import type { StoredVault } from '../../contract/vault.ts'
import { walletOf } from '../../wallet/embedded-wallet.ts'
import { WalletError } from '../../wallet/error/wallet-error.ts'
import { openFresh } from '../../wallet/fresh-vault.ts'
import { secretOf } from '../../wallet/recovery-kit.ts'
import { logInWithOpening } from './log-in-with-opening.ts'
import type { LoggedIn } from './log-in.ts'
import { reportCredentialUse } from './report-credential-use.ts'
import type { SignInDeps } from './sign-in-deps.ts'

/**
 * Logs in a user whom Google has just authenticated, but whose wallet it does not open, with the words of their
 * recovery kit.
 * @throws InvalidRecoveryKit; WalletError `not-supported` for the kit of another wallet; ApiError; NetworkError
 */
export async function googleLogInByKit(
  deps: SignInDeps,
  held: StoredVault,
  words: string,
): Promise<LoggedIn> {
  const kit = held.wraps.find(({ kind }) => kind === 'recovery_kit')
  if (!kit) throw new WalletError('not-supported', 'There is no recovery kit for this wallet')
  const wallet = walletOf(await openFresh(held, kit, await secretOf(words)), 'google')
  const result = await logInWithOpening(deps, wallet)
  reportCredentialUse(deps, kit.id)
  return result
}
