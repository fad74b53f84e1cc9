import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CodeByMail } from '../../components/sign-in/code-by-mail.tsx'
import { unlockingByCode, useLogInCode } from '../../queries/mailed-code.ts'
import { signInProblem } from '../../queries/sign-in.ts'
import styles from './sign-sheet.module.css'

/** Opens the wallet of a user without a password, to sign with. */
export function CodeUnlock({ email, onOpened }: { email: string; onOpened: () => void }) {
  const mail = useLogInCode(email)
  const unlocking = useMutation(unlockingByCode(email))
  const problem = unlocking.error ? signInProblem(unlocking.error) : undefined
  const send = (code: string) => unlocking.mutate(code, { onSuccess: onOpened })
  return (
    <>
      <p className={styles.quiet}>
        <Trans>Your wallet is locked. A code by email opens it; your price stays.</Trans>
      </p>
      <CodeByMail email={email} mail={mail} confirm={{ busy: unlocking.isPending, problem, send }} />
    </>
  )
}
