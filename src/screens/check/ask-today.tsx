import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { todayStatement } from '../../components/proof/today-statement.tsx'
import { Statements } from '../../components/proof/statements.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import type { Genuine } from '../../proof/verdict.ts'
import { useOnline } from '../../pwa/online.ts'
import { askingToday } from '../../queries/check.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './ask-today.module.css'

interface AskTodayProps {
  verdict: Genuine
  /** Called when the server has answered: the list of changes is newer now. */
  onAnswer: () => void
}

/** With a network: asks the server how things stand today, which no code can carry. Only on a tap. */
export function AskToday({ verdict, onAnswer }: AskTodayProps) {
  const locale = useLocale()
  const online = useOnline()
  const today = useMutation({ ...askingToday(), onSuccess: onAnswer })
  if (today.isSuccess) return <Statements statements={[todayStatement(today.data, verdict, locale)]} />
  if (!online) {
    return (
      <p className={styles.later}>
        <Trans>With a network you can ask here how things stand today.</Trans>
      </p>
    )
  }
  return (
    <>
      <Button wide busy={today.isPending} onClick={() => today.mutate(verdict)}>
        <Trans>Ask for today’s state</Trans>
      </Button>
      {today.isError && (
        <Notice kind="failed" title={<Trans>The server did not answer.</Trans>}>
          <Trans>What is said above stays as it was.</Trans>
        </Notice>
      )}
    </>
  )
}
