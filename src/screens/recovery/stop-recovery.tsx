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
          <Trans>It is stopped. Nobody has received your key, and your password stays as it is.</Trans>
        </p>
        <p className={styles.small}>
          <Trans>Somebody could read your mail. Please change the password of your mailbox, too.</Trans>
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
          Somebody asked us to recover your wallet. If it was not you, stop it here. You need not log in.
        </Trans>
      </p>
      {problem && <SignInProblem {...problem} />}
      <Button look="primary" wide busy={stop.isPending} onClick={() => stop.mutate(token)}>
        <Trans>Stop the recovery</Trans>
      </Button>
    </div>
  )
}
