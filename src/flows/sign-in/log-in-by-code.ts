import { usersApi, type CodePurpose, type ReleasedWallet } from '../../contract/users.ts'
import { fromHex } from '../../lib/hex.ts'
import { walletOf } from '../../wallet/embedded-wallet.ts'
import { WalletError } from '../../wallet/error/wallet-error.ts'
import { walletAddress } from '../../wallet/identity.ts'
import { closeVault, openBySecret, type OpenVault, type Purpose } from '../../wallet/opened.ts'
import { sameHex } from '../../lib/same-hex.ts'
import { setUnlocked } from '../../wallet/unlocked.ts'
import { logInWithOpening } from './log-in-with-opening.ts'
import type { LoggedIn } from './log-in.ts'
import type { SignInDeps } from './sign-in-deps.ts'

/** A code as it was typed. */
export interface TypedCode {
  email: string
  /** Six digits. */
  code: string
}

/** Has a code mailed that logs in to an account without password and passkey; every address is answered alike. */
export async function askLogInCode(
  deps: SignInDeps,
  { email, from, purpose }: { email: string; from?: string | undefined; purpose?: CodePurpose },
): Promise<{ email: string; code?: boolean | undefined }> {
  return deps.call(usersApi.emailLogInCode, {
    body: { email, ...(from !== undefined && { from }), ...(purpose && { purpose }) },
  })
}

/**
 * Logs in with a mailed code.
 * @throws ApiError code `WRONG_CODE`, `CODE_SPENT`; NetworkError; WalletError
 */
export async function logInByCode(deps: SignInDeps, typed: TypedCode): Promise<LoggedIn> {
  return logInReleased(deps, typed.email, await deps.call(usersApi.emailLogInByCode, { body: typed }))
}

/** Logs in with the wallet that was released to this browser. */
export async function logInReleased(
  deps: SignInDeps,
  email: string,
  released: ReleasedWallet,
): Promise<LoggedIn> {
  const opening = openReleased(released, 'sign').then((opened) => walletOf(opened))
  return logInWithOpening(deps, opening, email)
}

/**
 * Opens the signed-in user's wallet once more with a mailed code. The caller closes the vault.
 * @throws as `logInByCode`; WalletError `account-changed`
 */
export async function reopenByCode(deps: SignInDeps, typed: TypedCode, purpose: Purpose): Promise<OpenVault> {
  const opened = await openReleased(await deps.call(usersApi.emailLogInByCode, { body: typed }), purpose)
  if (sameHex(opened.address, walletAddress())) return opened
  closeVault(opened)
  throw new WalletError('account-changed', 'The code belongs to another account')
}

/** Opens the signed-in user's wallet again, to sign with. @throws as `reopenByCode` */
export async function unlockByCode(deps: SignInDeps, typed: TypedCode): Promise<void> {
  setUnlocked(walletOf(await reopenByCode(deps, typed, 'sign')))
}

async function openReleased({ wallet, operator_key }: ReleasedWallet, purpose: Purpose): Promise<OpenVault> {
  const wrap = wallet.wraps.find(({ kind }) => kind === 'operator')
  if (!wrap) throw new Error('A key was released for a wrap that is not there')
  return openBySecret(wallet, wrap, fromHex(operator_key), purpose)
}
