import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { failureOf, lacksCall } from '../api/failure.ts'
import { confirmByCode } from '../flows/sign-in/confirm-by-code.ts'
import { askLogInCode, logInByCode } from '../flows/sign-in/log-in-by-code.ts'
import { emailLogIn, logIn, type LoggedIn, type VerifyEmail } from '../flows/sign-in/log-in.ts'
import {
  codeSignUp,
  emailSignUp,
  resendLink,
  verifyByPassword,
  verifyEmail,
} from '../flows/sign-in/sign-up.ts'
export type { Confirmed, ConfirmPasswordState } from '../flows/sign-in/sign-up.ts'
import { forgetting } from '../offline/device.ts'
import { connectBrowserWallet } from '../wallet/browser-wallet.ts'
import type { FoundWallet } from '../wallet/discovery.ts'
import { WalletError } from '../wallet/error/wallet-error.ts'
import { PasskeyError, type PasskeyFailure } from '../wallet/passkey-error.ts'
import { CommonPassword } from '../wallet/password-rules.ts'
import { InvalidRecoveryKit } from '../wallet/recovery-kit.ts'
import { myProfileQuery } from './profile.ts'

const deps = { call }
/** The server's code for an address and a password that do not belong together. */
const WRONG_PASSWORD = 'WRONG_PASSWORD'
/** No sign-in request waits for a network or is retried automatically. */
const ONCE = { networkMode: 'always', retry: false } as const
/** Forms show failures inline; no modal beside them. */
const IN_PLACE = { ...ONCE, meta: { quiet: true } }

/** Logs in with a browser wallet; its failures are reported as docs/specification.md section 8 requires. */
export function walletLogIn() {
  return mutationOptions({
    ...ONCE,
    mutationFn: async (found: FoundWallet) => logIn(deps, await connectBrowserWallet(found.provider)),
    onSuccess: (result, _found, _before, { client }) => welcome(client, result),
  })
}

/** Logs in with email and password, or answers that the address waits for its confirmation. */
export function passwordLogIn() {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: (typed: { email: string; password: string }) => emailLogIn(deps, typed),
    onSuccess: (result, _typed, _before, { client }) => welcome(client, result),
  })
}

export function passwordSignUp() {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: (typed: Parameters<typeof emailSignUp>[1]) => emailSignUp(deps, typed),
  })
}

/** Signs up with an address alone. */
export function addressSignUp() {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: (typed: Parameters<typeof codeSignUp>[1]) => codeSignUp(deps, typed),
  })
}

/** Has a code mailed to log in with. @param from path to continue to */
export function logInCodeAsking(from: string | undefined) {
  return mutationOptions({ ...IN_PLACE, mutationFn: (email: string) => askLogInCode(deps, { email, from }) })
}

/**
 * Takes a mailed code: confirms the sign-up of this browser and logs in where the password is known still, or logs
 * in to an account without one.
 */
export function codeConfirming() {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: ({ logsIn, ...typed }: Parameters<typeof confirmByCode>[1] & { logsIn: boolean }) =>
      logsIn ? logInByCode(deps, typed) : confirmByCode(deps, typed),
    onSuccess: (result, _typed, _before, { client }) => {
      if (result.kind === 'logged-in') welcome(client, result)
    },
  })
}

export function emailVerification() {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: (token: string) => verifyEmail(deps, token),
    onSuccess: (result, _token, _before, { client }) => {
      if (result.kind === 'logged-in') welcome(client, result)
    },
  })
}

/** Confirms a sign-up of another browser, by the password that was chosen there. */
export function emailVerificationByPassword() {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: (typed: Parameters<typeof verifyByPassword>[1]) => verifyByPassword(deps, typed),
  })
}

/** @param from path that the mailed link continues to */
export function linkResending(from: string | undefined) {
  return mutationOptions({ ...IN_PLACE, mutationFn: (email: string) => resendLink(deps, { email, from }) })
}

/**
 * Whether the log-in has wiped another account's data from this device: until the page is loaded again, nothing is
 * stored.
 */
export function mustLoadAnew(): boolean {
  return forgetting.aborted
}

/** Data shown to a visitor may differ after sign-in: all of it is refetched, the user's profile is known. */
export function welcome(client: QueryClient, result: LoggedIn | VerifyEmail): void {
  if (result.kind !== 'logged-in') return
  void client.invalidateQueries()
  client.setQueryData(myProfileQuery().queryKey, result.profile)
}

/** The message of a sign-in screen about a failure, shown inline. */
type SignInProblem =
  | { kind: 'offline' }
  /** The server's own words, in the reader's language. */
  | { kind: 'refused'; message: string; code: string | undefined; field: string | undefined }
  | { kind: 'rejected' | 'busy' | 'account-changed' }
  /** Another server without sign-in by email: only a wallet signs in. */
  | { kind: 'not-offered' }
  /** Refused here: a commonly used password. */
  | { kind: 'common-password' }
  /** Twelve words that are no recovery kit, and the word that is on no list. */
  | { kind: 'no-kit'; why: InvalidRecoveryKit['why']; word: string | undefined }
  /** The key worker does not start, or refused to sign foreign data. */
  | { kind: 'no-key-worker' | 'will-not-sign' }
  /** What was given opens this wallet no more, or never did. */
  | { kind: 'does-not-open' }
  /** A passkey was not made, or did not open the wallet. */
  | { kind: 'passkey'; passkey: PasskeyFailure }
  /** The error modal has reported it, or it is unexpected. */
  | { kind: 'unexpected' }

export function signInProblem(error: unknown): SignInProblem {
  const failure = failureOf(error)
  if (failure.kind === 'offline') return { kind: 'offline' }
  if ('status' in failure) {
    // our own server explains the absence with a code; a server without the route sends none
    return failure.code === undefined && lacksCall(error, 'server')
      ? { kind: 'not-offered' }
      : { kind: 'refused', message: failure.message, code: failure.code, field: failure.field }
  }
  if (error instanceof WalletError) {
    if (error.kind === 'user-rejected') return { kind: 'rejected' }
    if (error.kind === 'not-initialized') return { kind: 'busy' }
    if (error.kind === 'account-changed') return { kind: 'account-changed' }
    if (error.kind === 'no-key-worker' || error.kind === 'will-not-sign') return { kind: error.kind }
    if (error.kind === 'not-supported') return { kind: 'does-not-open' }
  }
  if (error instanceof CommonPassword) return { kind: 'common-password' }
  if (error instanceof PasskeyError) return { kind: 'passkey', passkey: error.why }
  if (error instanceof InvalidRecoveryKit) return { kind: 'no-kit', why: error.why, word: error.word }
  return { kind: 'unexpected' }
}

/** Whether only the password was wrong: where only that is typed, the server's words would ask for too much. */
export function isWrongPassword(
  problem: SignInProblem | null | undefined,
): problem is Extract<SignInProblem, { kind: 'refused' }> {
  return problem?.kind === 'refused' && problem.code === WRONG_PASSWORD
}
