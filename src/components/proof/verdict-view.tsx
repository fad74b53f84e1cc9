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
import { Definitions } from '../../ui/definitions.tsx'
import { genuineStatements } from './genuine-statements.tsx'
import { Headline } from './headline.tsx'
import { outcomeOf } from './outcome.ts'
import { OutcomeSign } from './outcome-sign.tsx'
import { RefusalWords } from './refusal.tsx'
import { Statements } from './statements.tsx'
import styles from './verdict-view.module.css'

const SECOND_MS = 1000

interface VerdictViewProps {
  verdict: Verdict
  /** How it was read; a camera by default. */
  by?: ReadBy | undefined
  locale: Locale
  /** The picture of the work, checked against the claim. */
  picture?: ReactNode
  /** Further checks and actions. */
  children?: ReactNode
  /** Whether it takes the focus when it appears: it is what the user waits for. */
  focused?: boolean | undefined
}

/** The result of checking a code: one sentence, its evidence, and what cannot be known here. */
export function VerdictView({ verdict, by, locale, picture, children, focused }: VerdictViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus({ preventScroll: true })
  }, [verdict, focused])
  return (
    <section className={styles.verdict} aria-live={focused ? undefined : 'polite'}>
      <OutcomeSign outcome={outcomeOf(verdict)} />
      <h2 ref={heading} tabIndex={-1} className={styles.headline}>
        <Headline verdict={verdict} locale={locale} />
      </h2>
      {verdict.kind === 'genuine' ? (
        <GenuineBody verdict={verdict} locale={locale} picture={picture} />
      ) : (
        <p className={styles.words}>
          <RefusalWords verdict={verdict} by={by} />
        </p>
      )}
      {children}
    </section>
  )
}

interface GenuineBodyProps {
  verdict: Genuine
  locale: Locale
  picture: ReactNode
}

function GenuineBody({ verdict, locale, picture }: GenuineBodyProps) {
  return (
    <>
      <div className={styles.which}>
        {picture}
        <Work claim={verdict.claim} locale={locale} />
      </div>
      <Statements statements={genuineStatements(verdict, locale)} />
      <Token claim={verdict.claim} locale={locale} />
    </>
  )
}

/** Which work it is, in the reader's language; in the other one too where it has another name there. */
function Work({ claim: { title, creator, edition, total }, locale }: { claim: Claim; locale: Locale }) {
  const [own, other] = claimLanguages(locale)
  const say = useSay()
  const artist = creator[own]
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
        <span>
          <Trans>Artist: {artist}</Trans>
        </span>
        <span className={styles.edition}>{editionLine(say, edition, total)}</span>
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
            term: <Trans>Issued on</Trans>,
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
