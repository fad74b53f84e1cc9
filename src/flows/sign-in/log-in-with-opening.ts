import type { Wallet } from '../../wallet/port.ts'
import { forgetUnlocked } from '../../wallet/unlocked.ts'
import { logIn, type LoggedIn } from './log-in.ts'
import type { SignInDeps } from './sign-in-deps.ts'

/**
 * Logs in a user whom Google has just authenticated, with their wallet as soon as it is open; after a failed
 * log-in no wallet stays open.
 * @throws as `logIn`, and as the opening
 */
export async function logInWithOpening(
  deps: SignInDeps,
  opening: Wallet | Promise<Wallet>,
  email = '',
): Promise<LoggedIn> {
  try {
    return await logIn(deps, await opening, email)
  } catch (error) {
    forgetUnlocked()
    throw error
  }
}
