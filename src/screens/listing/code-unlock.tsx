import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CodeByMail } from '../../components/sign-in/code-by-mail.tsx'
import { unlockingByCode, useCodeFor } from '../../queries/mailed-code.ts'
import { signInProblem } from '../../queries/sign-in.ts'
import styles from './sign-sheet.module.css'

/** Opens the wallet of a user without a password, to sign with. */
export function CodeUnlock({ email, onOpened }: { email: string; onOpened: () => void }) {
  const mail = useCodeFor(email, 'listing')
  const unlocking = useMutation(unlockingByCode(email))
  const problem = unlocking.error ? signInProblem(unlocking.error) : undefined
  const send = (code: string) => unlocking.mutate(code, { onSuccess: onOpened })
  return (
    <>
      <p className={styles.quiet}>
        <Trans>To list your work, please confirm that it’s you with a code by email. Your price stays.</Trans>
      </p>
      <CodeByMail email={email} mail={mail} confirm={{ busy: unlocking.isPending, problem, send }} />
    </>
  )
}
