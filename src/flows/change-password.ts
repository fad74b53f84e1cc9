import { recoveryApi } from '../contract/recovery.ts'
import { walletOf } from '../wallet/embedded-wallet.ts'
import { newKdfParams, passwordKeys } from '../wallet/password-keys.ts'
import { refuseCommon } from '../wallet/password-rules.ts'
import { closeVault, wrapVault } from '../wallet/vault.ts'
import type { SignInDeps } from './sign-in-deps.ts'
import { openAccount } from './open-account.ts'
import { signFresh } from './prove.ts'
import { upgradeVault } from './upgrade-vault.ts'

/**
 * Changes the password of who is signed in. What the server keeps changes in one step: whenever this is interrupted,
 * either the old password opens the wallet or the new one, never neither. Every other session ends.
 * @throws CommonPassword; ApiError code `WRONG_PASSWORD`, `PASSWORD_CHANGED`; NetworkError
 */
export async function changePassword(
  deps: SignInDeps,
  { email, password, next }: { email: string; password: string; next: string },
): Promise<void> {
  await refuseCommon(next, email)
  const account = await openAccount(deps, { email, password })
  try {
    if (account.firstVersion) await upgradeVault(deps, account)
    const kdf = newKdfParams()
    const { authKey, wrapKey } = await passwordKeys(next, kdf)
    const wrap = await wrapVault(account.opened, { kind: 'password' }, wrapKey)
    const proof = await signFresh(deps, await walletOf(account.opened))
    await deps.call(recoveryApi.changePassword, {
      body: { old_auth_key: account.keys.authKey, auth_key: authKey, kdf, wrap, proof },
    })
  } finally {
    closeVault(account.opened)
  }
}
