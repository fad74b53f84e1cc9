import { recoveryApi } from '../../contract/recovery.ts'
import { walletOf } from '../../wallet/embedded-wallet.ts'
import { closeVault } from '../../wallet/opened.ts'
import { refuseCommon } from '../../wallet/password-rules.ts'
import type { SignInDeps } from '../sign-in/sign-in-deps.ts'
import { openAccount } from '../sign-in/open-account.ts'
import { passwordCredential } from './password-credential.ts'
import { signFresh } from '../sign-in/sign-fresh.ts'
import { upgradeVault } from './upgrade-vault.ts'

/**
 * Changes the password of the signed-in user. The server's record changes in one step: after an interruption
 * either the old password opens the wallet or the new one, never neither. Every other session ends.
 * @throws CommonPassword; ApiError code `WRONG_PASSWORD`, `PASSWORD_CHANGED`; NetworkError
 */
export async function changePassword(
  deps: SignInDeps,
  { email, password, next }: { email: string; password: string; next: string },
): Promise<void> {
  await refuseCommon(next, email)
  const account = await openAccount(deps, { email, password }, 'change')
  try {
    await upgradeVault(deps, account)
    const credential = await passwordCredential(account.opened, next)
    const proof = await signFresh(deps, walletOf(account.opened))
    await deps.call(recoveryApi.changePassword, {
      body: { old_auth_key: account.authKey, ...credential, proof },
    })
  } finally {
    closeVault(account.opened)
  }
}
