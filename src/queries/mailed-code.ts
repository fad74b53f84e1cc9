import { mutationOptions, useMutation } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { CodePurpose } from '../contract/users.ts'
import { setFirstPassword } from '../flows/security/first-password.ts'
import { askLogInCode, logInByCode, reopenByCode, unlockByCode } from '../flows/sign-in/log-in-by-code.ts'
import type { FreshPurpose } from '../wallet/fresh-vault.ts'
import type { OpenVault } from '../wallet/opened.ts'
import { closeOpened } from './opened.ts'
import { signInProblem, welcome } from './sign-in.ts'
import { signInMethodsQuery } from './sign-in-methods.ts'
import { vaultStateQuery } from './vault-state.ts'

const deps = { call }
/** No change of a credential waits for a network or is retried automatically. */
const IN_PLACE = { networkMode: 'always', retry: false, gcTime: 0, meta: { quiet: true } } as const

/**
 * A signed-in user without a password has a code mailed.
 * @param email the address that it is mailed to
 * @param purpose what the mail says that it is for
 */
export function useCodeFor(email: string, purpose: CodePurpose) {
  const asking = useMutation({ ...IN_PLACE, mutationFn: () => askLogInCode(deps, { email, purpose }) })
  return {
    busy: asking.isPending,
    problem: asking.error ? signInProblem(asking.error) : undefined,
    sent: asking.isSuccess,
    send: () => asking.mutate(),
  }
}

/** Reopens the user's wallet with a mailed code. */
export function reopeningByCode(email: string, purpose: FreshPurpose) {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: (code: string) => reopenByCode(deps, { email, code }, purpose),
  })
}

/** Opens the user's wallet to sign with, with a mailed code. */
export function unlockingByCode(email: string) {
  return mutationOptions({ ...IN_PLACE, mutationFn: (code: string) => unlockByCode(deps, { email, code }) })
}

/** Reauthenticates by a mailed code: a log-in, which creates a new session. */
export function provingByCode(email: string) {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: (code: string) => logInByCode(deps, { email, code }),
    onSuccess: (result, _code, _before, { client }) => welcome(client, result),
  })
}

/** Sets the first password of an account that began without one. */
export function firstPasswordSetting(email: string) {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: ({ opened, password }: { opened: OpenVault; password: string }) =>
      setFirstPassword(deps, opened, { email, password }).then(() => closeOpened(opened)),
    onSuccess: async (_none, _typed, _before, { client }) => {
      await client.invalidateQueries({ queryKey: vaultStateQuery().queryKey })
      await client.invalidateQueries({ queryKey: signInMethodsQuery().queryKey })
    },
  })
}
