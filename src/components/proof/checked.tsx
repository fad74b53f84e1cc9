import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import type { Locale } from '../../config/languages.ts'
import type { ReadBy } from '../../proof/holder.ts'
import type { Genuine, Verdict } from '../../proof/verdict.ts'
import { Progress } from '../../ui/progress.tsx'
import { AskToday } from './ask-today.tsx'
import type { Today } from './today-statement.tsx'
import { VerdictView } from './verdict-view.tsx'

/**
 * What was read, how, and when (milliseconds since 1970); what checks it, with the readings of the same look; and
 * its verdict where there is one already.
 */
export interface Read {
  text: string
  by: ReadBy
  readAt: number
  check: (text: string, readAt: number, by: ReadBy) => Promise<Verdict>
  verdict?: Verdict
  /** A sample to try the check with: it is no certificate of this shop. */
  sample?: boolean
}

interface CheckedProps {
  read: Read
  /** Asks the server for the current state; left out for what it does not know. */
  ask?: ((verdict: Genuine) => Promise<Today>) | undefined
  /** The work of a genuine one, with its picture; in words alone by default. */
  work?: (verdict: Genuine) => ReactNode
  /** What is known of a genuine one that nobody signed, among its details. */
  unsigned?: ((verdict: Genuine) => ReactNode) | undefined
  online: boolean
  /** Whether the text is the address of a page here that has the answer, and that can be opened now. */
  opens?: boolean | undefined
  locale: Locale
  /** Whether the verdict takes the focus: it is what the user waits for. */
  focused?: boolean | undefined
  /** What can be done after it. */
  after?: (verdict: Verdict) => ReactNode
}

/** The code that was read, its verdict, and further checks. */
export function Checked({ read, ask, work, unsigned, online, opens, locale, focused, after }: CheckedProps) {
  const { text, by, readAt, check } = read
  const [verdict, setVerdict] = useState(read.verdict)
  useEffect(() => {
    if (read.verdict) return undefined
    let current = true
    void check(text, readAt, by).then((found) => current && setVerdict(found))
    return () => {
      current = false
    }
  }, [text, readAt, by, check, read.verdict])
  if (!verdict) return <Progress label={<Trans>Checking the signature…</Trans>} />
  const askThenJudge =
    ask &&
    (async (asked: Genuine) => {
      const today = await ask(asked)
      // The status list is newer now: the same code, as of the same reading, may get another verdict.
      setVerdict(await check(text, readAt, by))
      return today
    })
  return (
    <>
      <VerdictView
        verdict={verdict}
        by={by}
        opens={opens}
        locale={locale}
        work={verdict.kind === 'genuine' ? work?.(verdict) : undefined}
        unsigned={verdict.kind === 'genuine' ? unsigned?.(verdict) : undefined}
        focused={focused}
      >
        {verdict.kind === 'genuine' && askThenJudge && (
          <AskToday verdict={verdict} locale={locale} online={online} ask={askThenJudge} />
        )}
      </VerdictView>
      {after?.(verdict)}
    </>
  )
}
