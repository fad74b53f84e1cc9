import { signInMethodsApi } from '../../contract/sign-in-methods.ts'
import { walletOf } from '../../wallet/embedded-wallet.ts'
import type { OpenVault } from '../../wallet/opened.ts'
import { refuseCommon } from '../../wallet/password-rules.ts'
import { passwordCredential } from './password-credential.ts'
import { signFresh } from '../sign-in/sign-fresh.ts'
import type { EmailAndPassword, SignInDeps } from '../sign-in/sign-in-deps.ts'

/**
 * Asks for email with password as a further sign-in method of an account whose wallet is open: the key that
 * logs in and the wrap that opens the wallet wait together for the tap on the mailed link. The answer is the
 * same for an address that has an account.
 * @throws CommonPassword; ApiError code `PROVE_IDENTITY`, `HAS_WAY`; NetworkError
 */
export async function requestEmailCredential(
  deps: SignInDeps,
  opened: OpenVault,
  { email, password }: EmailAndPassword,
): Promise<{ email: string }> {
  await refuseCommon(password, email)
  const credential = await passwordCredential(opened, password)
  const proof = await signFresh(deps, walletOf(opened))
  return deps.call(signInMethodsApi.addEmail, { body: { email, ...credential, proof } })
}
