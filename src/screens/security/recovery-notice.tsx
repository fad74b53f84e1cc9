import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { SignInProblem } from '../../components/sign-in-problem.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatMinute } from '../../lib/time.ts'
import { recoveryAnswer, type VaultState } from '../../queries/security.ts'
import { signInProblem } from '../../queries/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './security-screen.module.css'

/** Somebody has asked for a recovery: on a device of the owner's it can be stopped, or sped up. */
export function RecoveryNotice({ recovery }: { recovery: NonNullable<VaultState['recovery']> }) {
  const locale = useLocale()
  const answer = useMutation(recoveryAnswer())
  const problem = answer.error && signInProblem(answer.error)
  const asked = formatMinute(recovery.asked_at, locale)
  const ready = formatMinute(recovery.ready_at, locale)
  return (
    <Notice
      kind="failed"
      title={<Trans>A recovery of your wallet was asked for on {asked}</Trans>}
      action={
        <div className={styles.actions}>
          <Button look="primary" busy={answer.isPending} onClick={() => answer.mutate('refuse')}>
            <Trans>It was not me: stop it</Trans>
          </Button>
          {!recovery.confirmed && (
            <Button busy={answer.isPending} onClick={() => answer.mutate('confirm')}>
              <Trans>It was me: one day is enough</Trans>
            </Button>
          )}
        </div>
      }
    >
      <Trans>From {ready} on, who reads your mail can set a new password.</Trans>
      {problem && <SignInProblem {...problem} />}
    </Notice>
  )
}
