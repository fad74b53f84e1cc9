import { accountApi } from '../../contract/account.ts'
import type { FreshSignature } from '../../contract/vault.ts'
import { connectBrowserWallet } from '../../wallet/browser-wallet.ts'
import type { FoundWallet } from '../../wallet/discovery.ts'
import { walletOf } from '../../wallet/embedded-wallet.ts'
import { WalletError } from '../../wallet/error/wallet-error.ts'
import { walletAddress } from '../../wallet/identity.ts'
import type { OpenVault } from '../../wallet/opened.ts'
import { logIn } from '../sign-in/log-in.ts'
import { signFresh } from '../sign-in/sign-fresh.ts'
import type { SignInDeps } from '../sign-in/sign-in-deps.ts'
import { sameHex } from '../../lib/same-hex.ts'

/** What signs for a change of credentials: a wallet that was opened for it, or one of this browser's own. */
export type ChangeSigner = { kind: 'opened'; opened: OpenVault } | { kind: 'browser'; found: FoundWallet }

/**
 * Signs for a change of credentials, which requires a log-in of the last minutes as well. Opening the embedded
 * wallet for it is such a proof; a user with a browser wallet logs in with it first where the last log-in is
 * too old.
 * @throws WalletError `account-changed` where the wallet holds another account; ApiError; NetworkError
 */
export async function signForChange(deps: SignInDeps, signer: ChangeSigner): Promise<FreshSignature> {
  if (signer.kind === 'opened') return signFresh(deps, walletOf(signer.opened))
  const wallet = await connectBrowserWallet(signer.found.provider)
  if (!sameHex(wallet.address, walletAddress())) {
    throw new WalletError('account-changed', 'this wallet holds another account')
  }
  const { fresh_minutes } = await deps.call(accountApi.standing)
  if (fresh_minutes < 1) await logIn(deps, wallet)
  return signFresh(deps, wallet)
}
