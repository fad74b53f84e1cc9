import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import type { Locale } from '../../config/languages.ts'
import type { ReadBy } from '../../proof/holder.ts'
import type { Genuine, Verdict } from '../../proof/verdict.ts'
import { Progress } from '../../ui/progress.tsx'
import { AskToday } from './ask-today.tsx'
import type { Today } from './today-statement.tsx'
import { VerdictView } from './verdict-view.tsx'

interface CheckedProps {
  /** What was read. */
  text: string
  by: ReadBy
  /** Checks it against what this device knows; `readAt` in milliseconds since 1970. Never rejects. */
  check: (text: string, readAt: number, by: ReadBy) => Promise<Verdict>
  /** Asks the server for the current state. */
  ask: (verdict: Genuine) => Promise<Today>
  online: boolean
  locale: Locale
  /** Whether the verdict takes the focus: it is what the user waits for. */
  focused?: boolean | undefined
  /** What can be done after it. */
  after?: (verdict: Verdict) => ReactNode
}

/** The code that was read, its verdict, and further checks. */
export function Checked({ text, by, check, ask, online, locale, focused, after }: CheckedProps) {
  const [verdict, setVerdict] = useState<Verdict>()
  const [readAt] = useState(() => Date.now())
  useEffect(() => {
    let current = true
    void check(text, readAt, by).then((found) => current && setVerdict(found))
    return () => {
      current = false
    }
  }, [text, readAt, by, check])
  if (!verdict) return <Progress label={<Trans>Checking the signature…</Trans>} />
  const askThenJudge = async (asked: Genuine) => {
    const today = await ask(asked)
    // The status list is newer now: the same code, as of the same reading, may get another verdict.
    setVerdict(await check(text, readAt, by))
    return today
  }
  return (
    <>
      <VerdictView verdict={verdict} by={by} locale={locale} focused={focused}>
        {verdict.kind === 'genuine' && (
          <AskToday verdict={verdict} locale={locale} online={online} ask={askThenJudge} />
        )}
      </VerdictView>
      {after?.(verdict)}
    </>
  )
}
