import { googleApi } from '../../contract/google.ts'
import { isSharedDevice } from '../../lib/shared-device.ts'
import { enterDevice } from './enter-device.ts'
import type { LoggedIn } from './log-in.ts'
import { ownProfile } from './own-profile.ts'
import type { SignInDeps } from './sign-in-deps.ts'

/**
 * Logs in a user whom Google has just authenticated, where the account is that of a browser wallet: no wallet
 * is opened, and a later signature asks for theirs.
 * @throws ApiError code `GOOGLE_AGAIN`; NetworkError
 */
export async function logInWithoutWallet(deps: SignInDeps, address: string): Promise<LoggedIn> {
  const shared = isSharedDevice()
  const profile = await ownProfile(
    deps,
    await deps.call(googleApi.logIn, { body: { ...(shared && { shared }) } }),
  )
  await enterDevice(address, 'google')
  return { kind: 'logged-in', profile }
}
