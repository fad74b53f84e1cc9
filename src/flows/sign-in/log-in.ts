import { hasCode } from '../../api/failure.ts'
import { usersApi, type Profile, type Provider } from '../../contract/users.ts'
import { vaultApi } from '../../contract/vault.ts'
import { isSharedDevice } from '../../lib/shared-device.ts'
import { walletOf } from '../../wallet/embedded-wallet.ts'
import type { Wallet } from '../../wallet/port.ts'
import { setUnlocked } from '../../wallet/unlocked.ts'
import { closeVault } from '../../wallet/opened.ts'
import { enterDevice } from './enter-device.ts'
import { openAccount } from './open-account.ts'
import { ownProfile } from './own-profile.ts'
import type { EmailAndPassword, SignInDeps } from './sign-in-deps.ts'
import { signFresh } from './sign-fresh.ts'

export type LoggedIn = { kind: 'logged-in'; profile: Profile }
/**
 * The email address waits for its confirmation: the caller goes on with the sign-up (docs/specification.md
 * section 4).
 */
export type VerifyEmail = { kind: 'verify-email'; email: string }

/** The code of the "verify your email" answer (docs/chain-protocol.md, "SDK errors"). */
const NOT_VERIFIED = 'AUTH0_VERIFY_EMAIL'

/**
 * Logs in with a wallet (docs/specification.md section 4): request a message, sign it, authenticate, store the
 * identity. On a shared device the wallet is locked again at once. What becomes of data that is on the device:
 * `enterDevice`.
 * @throws WalletError where the wallet refuses; ApiError, NetworkError where the server does
 */
export async function logIn(deps: SignInDeps, wallet: Wallet, email = ''): Promise<LoggedIn> {
  const { address, provider } = wallet
  const shared = isSharedDevice()
  const profile = await authenticate(deps, wallet, { email, provider, ...(shared && { shared }) })
  await enterDevice(address, provider)
  if (shared) wallet.forget()
  else setUnlocked(wallet)
  return { kind: 'logged-in', profile }
}

async function authenticate(
  deps: SignInDeps,
  wallet: Wallet,
  more: { email: string; provider: Provider; shared?: boolean },
): Promise<Profile> {
  try {
    const { address } = wallet
    const body = { address, ...(await signFresh(deps, wallet)), ...more }
    return await ownProfile(deps, await deps.call(usersApi.auth, { body }))
  } catch (error) {
    wallet.forget()
    throw error
  }
}

/**
 * Logs in with email and password: the password becomes two keys in this browser, one authenticates to the
 * server, the other decrypts the wallet that the server stores.
 * @throws ApiError code `WRONG_PASSWORD`; NetworkError; WalletError where the vault does not open
 */
export async function emailLogIn(
  deps: SignInDeps,
  { email, password }: EmailAndPassword,
): Promise<LoggedIn | VerifyEmail> {
  try {
    const { opened, upgrade } = await openAccount(deps, { email, password }, 'sign')
    try {
      const wallet = walletOf(opened)
      // signed before: on a shared device the wallet is locked with the log-in
      const proof = upgrade && (await signFresh(deps, wallet))
      const result = await logIn(deps, wallet, email)
      // a failed upgrade is retried at the next log-in; the old form opens until then
      if (proof) await deps.call(vaultApi.upgrade, { body: { ...upgrade, proof } }).catch(() => {})
      return result
    } catch (error) {
      closeVault(opened)
      throw error
    }
  } catch (error) {
    if (hasCode(error, NOT_VERIFIED)) return { kind: 'verify-email', email }
    throw error
  }
}
