import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './ask-today.module.css'
import { Statements } from './statements.tsx'
import { todayStatement, type Today } from './today-statement.tsx'
import type { Genuine } from '../../proof/verdict.ts'
import type { Locale } from '../../config/languages.ts'

interface AskTodayProps {
  verdict: Genuine
  locale: Locale
  /** Whether there is a network. */
  online: boolean
  /** Asks the server; on a user's tap each time, never automatically. */
  ask: (verdict: Genuine) => Promise<Today>
}

/** With a network: the current state, which no code can carry. */
export function AskToday({ verdict, locale, online, ask }: AskTodayProps) {
  const [today, setToday] = useState<Today | 'asking' | 'failed'>()
  if (typeof today === 'object') return <Statements statements={[todayStatement(today, verdict, locale)]} />
  if (!online) {
    return (
      <p className={styles.later}>
        <Trans>You can check the current status here when you’re online.</Trans>
      </p>
    )
  }
  return (
    <>
      <Button
        wide
        busy={today === 'asking'}
        onClick={() => {
          setToday('asking')
          ask(verdict).then(setToday, () => setToday('failed'))
        }}
      >
        <Trans>Check current status</Trans>
      </Button>
      {today === 'failed' && (
        <Notice kind="failed" title={<Trans>The server didn’t respond.</Trans>}>
          <Trans>The result above hasn’t changed.</Trans>
        </Notice>
      )}
    </>
  )
}
