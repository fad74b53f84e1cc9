import { useMutation, useQuery } from '@tanstack/react-query'
import { passkeyLoggingIn, passkeysHereQuery } from './passkeys.ts'
import { signInProblem } from './sign-in.ts'

/**
 * Logging in by a passkey of this device.
 * @param onDone the person is logged in
 * @returns also whether this browser has passkeys; undefined until it has said so
 */
export function usePasskeyLogIn(onDone: () => void) {
  const { data: here } = useQuery(passkeysHereQuery())
  const { isPending, error, mutate } = useMutation(passkeyLoggingIn())
  return {
    here,
    busy: isPending,
    problem: error ? signInProblem(error) : undefined,
    send: () => mutate(undefined, { onSuccess: onDone }),
  }
}
