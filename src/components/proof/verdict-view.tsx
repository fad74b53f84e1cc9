import { Trans } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import type { Locale } from '../../config/languages.ts'
import { chainName } from '../known-chains.ts'
import { formatDay } from '../../lib/time.ts'
import type { Claim } from '../../proof/claim.ts'
import type { ReadBy } from '../../proof/holder.ts'
import type { Genuine, Verdict } from '../../proof/verdict.ts'
import { Definitions } from '../../ui/definitions.tsx'
import { genuineStatements } from './genuine-statements.tsx'
import { Headline } from './headline.tsx'
import { isGood, markOf, outcomeOf, type OutcomeMark } from './outcome.ts'
import { OutcomeSign } from './outcome-sign.tsx'
import { RefusalWords } from './refusal.tsx'
import { Statements } from './statements.tsx'
import styles from './verdict-view.module.css'
import { WorkCard } from './work-card.tsx'

const SECOND_MS = 1000
/** As long as a tap on the shoulder; two for what is not good. */
const FELT: Partial<Record<OutcomeMark, number>> = { now: 40, copy: 40 }
const NOT_GOOD_MS = [60, 90, 60]

interface VerdictViewProps {
  verdict: Verdict
  /** How it was read; a camera by default. */
  by?: ReadBy | undefined
  /** Whether the page that the text leads to has the answer and can be opened now. */
  opens?: boolean | undefined
  locale: Locale
  /** The work of a genuine one, with its picture; in words alone by default. */
  work?: ReactNode
  /** What nobody signed, among the details of a genuine one. */
  unsigned?: ReactNode
  /** Further checks of a genuine one. */
  children?: ReactNode
  /** Whether it takes the focus when it appears: it is what the user waits for. */
  focused?: boolean | undefined
}

/** The result of checking a code: one word, one sentence and the work; behind it the evidence and what is not known. */
export function VerdictView(props: VerdictViewProps) {
  const { verdict, by, opens, locale, work, unsigned, children, focused } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const outcome = outcomeOf(verdict)
  useEffect(() => {
    if (!focused) return
    heading.current?.focus({ preventScroll: true })
    // Not there on iPhones; silent where it is switched off.
    navigator.vibrate?.(FELT[markOf(outcome)] ?? NOT_GOOD_MS)
  }, [outcome, focused])
  return (
    <section className={styles.verdict} aria-live={focused ? undefined : 'polite'}>
      <h2 ref={heading} tabIndex={-1}>
        <OutcomeSign outcome={outcome}>
          <Headline verdict={verdict} locale={locale} />
        </OutcomeSign>
      </h2>
      {verdict.kind === 'genuine' ? (
        <GenuineBody verdict={verdict} locale={locale} work={work} unsigned={unsigned}>
          {children}
        </GenuineBody>
      ) : (
        <p>
          <RefusalWords verdict={verdict} by={by} opens={opens} />
        </p>
      )}
    </section>
  )
}

interface GenuineBodyProps {
  verdict: Genuine
  locale: Locale
  work: ReactNode
  unsigned: ReactNode
  children: ReactNode
}

/** The work; its evidence is a tap away, and in view at once where something speaks against the certificate. */
function GenuineBody({ verdict, locale, work, unsigned, children }: GenuineBodyProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const good = isGood(markOf(outcomeOf(verdict)))
  // never closed again: its reader may have made it better by what they asked in it
  useLayoutEffect(() => {
    if (!good && details.current) details.current.open = true
  }, [good])
  return (
    <>
      {work ?? <WorkCard verdict={verdict} locale={locale} />}
      {children}
      <details ref={details} className={styles.more}>
        <summary>
          <Trans>Details</Trans>
        </summary>
        <Statements statements={genuineStatements(verdict, locale)} />
        {unsigned}
        <Token claim={verdict.claim} locale={locale} />
      </details>
    </>
  )
}

function Token({ claim, locale }: { claim: Claim; locale: Locale }) {
  const issued = new Date(claim.issuedAt * SECOND_MS).toISOString()
  return (
    <Definitions
      className={styles.token}
      rows={[
        {
          term: <Trans>Issued on</Trans>,
          value: <time dateTime={issued}>{formatDay(issued, locale)}</time>,
        },
        { term: <Trans>Token</Trans>, value: claim.token, code: true },
        { term: <Trans>Contract</Trans>, value: claim.contract, code: true },
        { term: <Trans>Chain</Trans>, value: chainName(claim.chainId), code: true },
        { term: <Trans>Certificate</Trans>, value: claim.certificate, code: true },
      ]}
    />
  )
}
