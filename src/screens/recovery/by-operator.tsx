import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { SignInProblem } from '../../components/sign-in-problem.tsx'
import { useOpenedHandler } from '../../queries/use-opened.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatMinute } from '../../lib/time.ts'
import { operatorAsking, operatorOpening, type OpenVault, type Recovery } from '../../queries/recovery.ts'
import { signInProblem } from '../../queries/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './recovery-screen.module.css'

interface ByOperatorProps {
  recovery: Recovery
  onOpened: (opened: OpenVault) => void
}

/** Recovery by the operator: requested, waited for, and then used. The owner is notified of every step. */
export function ByOperator({ recovery, onOpened }: ByOperatorProps) {
  const locale = useLocale()
  const asking = useMutation(operatorAsking())
  const opening = useMutation({ ...operatorOpening(recovery), onSuccess: useOpenedHandler(onOpened) })
  const { operator } = recovery
  const waiting = asking.data ?? (operator.state === 'waiting' ? operator : undefined)
  const failure = asking.error ?? opening.error
  const problem = failure && signInProblem(failure)
  const time = waiting ? formatMinute(waiting.ready_at, locale) : ''
  return (
    <section className={styles.method}>
      <h2 className={styles.wayTitle}>
        <Trans>With our help</Trans>
      </h2>
      {operator.state === 'ready' && (
        <p>
          <Trans>The waiting period is over. You can open your wallet now.</Trans>
        </p>
      )}
      {waiting && (
        <Notice kind="info" title={<Trans>Requested. Ready at {time}</Trans>}>
          <Trans>
            Then come back to “Forgot your password?” for a new link. If you can also log in another way, you
            can shorten the wait to one day under “Security” on a device where you’re logged in.
          </Trans>
        </Notice>
      )}
      {operator.state === 'possible' && !waiting && (
        <p>
          <Trans>
            We keep your encrypted key. If you request recovery, we email you right away and release it after
            three days, so that nobody can take your wallet without your knowing.
          </Trans>
        </p>
      )}
      {problem && <SignInProblem {...problem} />}
      {operator.state === 'ready' && (
        <Button look="primary" wide busy={opening.isPending} onClick={() => opening.mutate()}>
          <Trans>Open my wallet</Trans>
        </Button>
      )}
      {operator.state === 'possible' && !waiting && (
        <Button wide busy={asking.isPending} onClick={() => asking.mutate()}>
          <Trans>Request recovery (takes 3 days)</Trans>
        </Button>
      )}
    </section>
  )
}
