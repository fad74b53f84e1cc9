import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { SignInProblem } from '../../components/sign-in-problem.tsx'
import { paths } from '../../config/paths.ts'
import { recoveryStop } from '../../queries/recovery.ts'
import { signInProblem } from '../../queries/sign-in.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Seal } from '../../ui/seal.tsx'
import styles from './recovery-screen.module.css'

/** Ends a recovery that its owner did not request. It waits for a tap: mail scanners press no buttons. */
export function StopRecovery({ token }: { token: string }) {
  const stop = useMutation(recoveryStop())
  const problem = stop.error && signInProblem(stop.error)
  if (stop.isSuccess) {
    return (
      <output className={styles.form}>
        <div className={styles.mark}>
          <Seal size={56} pressed />
        </div>
        <p>
          <Trans>Recovery stopped. Nobody has received your key, and your password hasn’t changed.</Trans>
        </p>
        <p className={styles.small}>
          <Trans>Someone may be able to read your email. Please change your email password, too.</Trans>
        </p>
        <ButtonLink wide to={paths.home()}>
          <Trans>Back to the top</Trans>
        </ButtonLink>
      </output>
    )
  }
  return (
    <div className={styles.form}>
      <p>
        <Trans>
          Someone asked us to recover your wallet. If it wasn’t you, stop it here. You don’t need to log in.
        </Trans>
      </p>
      {problem && <SignInProblem {...problem} />}
      <Button look="primary" wide busy={stop.isPending} onClick={() => stop.mutate(token)}>
        <Trans>Stop the recovery</Trans>
      </Button>
    </div>
  )
}
