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
          <Trans>The waiting time is over. You can open your wallet now.</Trans>
        </p>
      )}
      {waiting && (
        <Notice kind="info" title={<Trans>Asked for. It takes until {time}</Trans>}>
          <Trans>
            Then come back to “Forgot your password?” for a new link. If you can also log in another way, a
            device where you’re logged in can shorten the wait to one day: “Security” there shows it.
          </Trans>
        </Notice>
      )}
      {operator.state === 'possible' && !waiting && (
        <p>
          <Trans>
            We keep a sealed key for you. We mail you at once, and give it out after three days, so that
            nobody can take your wallet behind your back.
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
          <Trans>Ask for help, three days</Trans>
        </Button>
      )}
    </section>
  )
}
