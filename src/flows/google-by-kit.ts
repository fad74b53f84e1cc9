import type { HeldVault } from '../contract/vault.ts'
import { walletOf } from '../wallet/embedded-wallet.ts'
import { keepFreshVault } from '../wallet/fresh-vault.ts'
import { logIn, type LoggedIn } from './log-in.ts'
import { openByKit } from './recover.ts'
import type { SignInDeps } from './sign-in-deps.ts'

/**
 * Logs in whom Google has just vouched for, but whose wallet it does not open, with the words of their recovery kit.
 * @throws NoKit; WalletError `not-supported` for the kit of another wallet; ApiError; NetworkError
 */
export async function googleLogInByKit(deps: SignInDeps, held: HeldVault, words: string): Promise<LoggedIn> {
  const opened = await openByKit(held, words)
  keepFreshVault(opened)
  return logIn(deps, await walletOf(opened, 'google'))
}
