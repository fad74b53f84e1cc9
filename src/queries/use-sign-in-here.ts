import type { Locale } from '../config/languages.ts'
import type { WaitingSignUp } from '../config/waiting-sign-up.ts'
import { mustLoadAnew } from './sign-in.ts'
import { useLoggedInElsewhere } from './use-logged-in-elsewhere.ts'
import { useGoogle } from './use-google.ts'
import { usePasskeyLogIn } from './use-passkey-log-in.ts'
import { useSignIn } from './use-sign-in.ts'

interface SignInHere {
  language: Locale
  /** The page's path, with the hash that goes on with what the visitor was about to do. */
  from: string
  /** The sign-up that waits for its code, as the page's history entry has it. */
  signUp: {
    waiting: WaitingSignUp | undefined
    wait: (signUp: WaitingSignUp) => void
    stop: () => void
  }
  /** The visitor is a member now. */
  onDone: () => void
}

/**
 * Signing up or logging in over a page, without leaving it.
 * @returns also the other ways: where Google would return to, and a passkey
 */
export function useSignInHere({ language, from, signUp: { waiting, wait, stop }, onDone }: SignInHere) {
  const loadAnew = () => {
    history.replaceState(null, '', from)
    location.reload()
  }
  const done = () => {
    if (mustLoadAnew()) return loadAnew()
    if (waiting) stop()
    onDone()
  }
  const signIn = useSignIn({ from, onWaiting: wait, onConfirmed: stop, onDone: done })
  useLoggedInElsewhere(waiting !== undefined && !signIn.confirm.busy, loadAnew)
  return { signIn, google: useGoogle(language, from), passkey: usePasskeyLogIn(done) }
}
