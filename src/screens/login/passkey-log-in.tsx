import { useMutation } from '@tanstack/react-query'
import { UsePasskey } from '../../components/use-passkey.tsx'
import type { StoredVault } from '../../contract/vault.ts'
import { googleSigningInByPasskey } from '../../queries/passkeys.ts'
import { signInProblem } from '../../queries/sign-in.ts'

/** Opens a wallet that Google alone does not open with a passkey, and logs in. */
export function PasskeyLogIn({ held, onDone }: { held: StoredVault; onDone: () => void }) {
  const logIn = useMutation(googleSigningInByPasskey(held))
  return (
    <UsePasskey
      primary
      busy={logIn.isPending}
      problem={logIn.error ? signInProblem(logIn.error) : undefined}
      onUse={() => logIn.mutate(undefined, { onSuccess: onDone })}
    />
  )
}
