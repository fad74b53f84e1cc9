import { recoveryApi } from '../../contract/recovery.ts'
import { walletOf } from '../../wallet/embedded-wallet.ts'
import type { OpenVault } from '../../wallet/opened.ts'
import { refuseCommon } from '../../wallet/password-rules.ts'
import { signFresh } from '../sign-in/sign-fresh.ts'
import type { EmailAndPassword, SignInDeps } from '../sign-in/sign-in-deps.ts'
import { passwordCredential } from './password-credential.ts'

/**
 * Sets the first password of the signed-in user, whose account began without one: no mailed code logs in any more.
 * @param opened the wallet, open for a change
 * @throws CommonPassword; ApiError code `PROVE_IDENTITY`, `HAS_WAY`; NetworkError
 */
export async function setFirstPassword(
  deps: SignInDeps,
  opened: OpenVault,
  { email, password }: EmailAndPassword,
): Promise<void> {
  await refuseCommon(password, email)
  const credential = await passwordCredential(opened, password)
  const proof = await signFresh(deps, walletOf(opened))
  await deps.call(recoveryApi.firstPassword, { body: { ...credential, proof } })
}
