import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Locale } from '../../config/languages.ts'
import { editionLine } from '../../i18n/edition-line.ts'
import { useSay } from '../../i18n/say.ts'
import { chainName } from '../../lib/chain-name.ts'
import { formatDay } from '../../lib/time.ts'
import { claimLanguages } from '../../proof/claim-languages.ts'
import type { Claim } from '../../proof/claim.ts'
import type { ReadBy } from '../../proof/holder.ts'
import type { Genuine, Verdict } from '../../proof/verdict.ts'
import { BallMark } from '../../ui/ball-mark.tsx'
import { Definitions } from '../../ui/definitions.tsx'
import { genuineStatements } from './genuine-statements.tsx'
import { Headline } from './headline.tsx'
import { RefusalWords, type Refused } from './refusal.tsx'
import { Statements } from './statements.tsx'
import styles from './verdict-view.module.css'

const SECOND_MS = 1000
/** A false statement is crossed out; an unknown one is round. */
const FALSE: ReadonlySet<Refused['kind']> = new Set(['altered', 'another-issuer', 'withdrawn-key'])

interface VerdictViewProps {
  verdict: Verdict
  /** How it was read; a camera by default. */
  by?: ReadBy | undefined
  locale: Locale
  /** Further checks and actions. */
  children?: ReactNode
  /** Whether it takes the focus when it appears: it is what the user waits for. */
  focused?: boolean | undefined
}

/** The result of checking a code: one sentence, its evidence, and what cannot be known here. */
export function VerdictView({ verdict, by, locale, children, focused }: VerdictViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus({ preventScroll: true })
  }, [verdict, focused])
  return (
    <section className={styles.verdict} aria-live={focused ? undefined : 'polite'}>
      {verdict.kind !== 'genuine' && (
        <span className={styles.mark} data-false={FALSE.has(verdict.kind) || undefined} aria-hidden="true">
          {!FALSE.has(verdict.kind) && <BallMark size={72} />}
        </span>
      )}
      <h2 ref={heading} tabIndex={-1} className={styles.headline}>
        <Headline verdict={verdict} />
      </h2>
      {verdict.kind === 'genuine' ? (
        <GenuineBody verdict={verdict} locale={locale} />
      ) : (
        <p className={styles.words}>
          <RefusalWords verdict={verdict} by={by} />
        </p>
      )}
      {children}
    </section>
  )
}

function GenuineBody({ verdict, locale }: { verdict: Genuine; locale: Locale }) {
  return (
    <>
      <Work claim={verdict.claim} locale={locale} />
      <Statements statements={genuineStatements(verdict, locale)} />
      <Token claim={verdict.claim} locale={locale} />
    </>
  )
}

/** Which work it is, in the reader's language; in the other one too where it has another name there. */
function Work({ claim: { title, creator, edition, total }, locale }: { claim: Claim; locale: Locale }) {
  const [own, other] = claimLanguages(locale)
  const say = useSay()
  return (
    <div className={styles.work}>
      <p className={styles.title} lang={own === locale ? undefined : own}>
        {title[own]}
      </p>
      {title[other] !== title[own] && (
        <p className={styles.small} lang={other}>
          {title[other]}
        </p>
      )}
      <p className={styles.small}>
        {creator[own]} <span className={styles.edition}>{editionLine(say, edition, total)}</span>
      </p>
    </div>
  )
}

function Token({ claim, locale }: { claim: Claim; locale: Locale }) {
  return (
    <details className={styles.more}>
      <summary className={styles.summary}>
        <Trans>Token and contract</Trans>
      </summary>
      <Definitions
        rows={[
          {
            term: <Trans>Issued</Trans>,
            value: formatDay(new Date(claim.issuedAt * SECOND_MS).toISOString(), locale),
          },
          { term: <Trans>Token</Trans>, value: claim.token, code: true },
          { term: <Trans>Contract</Trans>, value: claim.contract, code: true },
          { term: <Trans>Chain</Trans>, value: chainName(claim.chainId), code: true },
          { term: <Trans>Certificate</Trans>, value: claim.certificate, code: true },
        ]}
      />
    </details>
  )
}
