import { useMutation } from '@tanstack/react-query'
import { RecoveryWordsForm } from '../../components/recovery-words-form.tsx'
import type { StoredVault } from '../../contract/vault.ts'
import { googleSigningInByKit } from '../../queries/google.ts'
import { signInProblem } from '../../queries/sign-in.ts'
import styles from './login-screen.module.css'

/** The twelve words of the recovery kit, for a wallet that Google alone does not open. */
export function KitLogIn({ held, onDone }: { held: StoredVault; onDone: () => void }) {
  const logIn = useMutation(googleSigningInByKit(held))
  return (
    <RecoveryWordsForm
      className={styles.form}
      primary
      busy={logIn.isPending}
      problem={logIn.error ? signInProblem(logIn.error) : undefined}
      onSubmit={(typed) => logIn.mutate(typed, { onSuccess: onDone })}
    />
  )
}
