import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DrawOutcome } from '../contract/check-step.ts'
import styles from './check-steps.module.css'

/** One step of a check: what has to fit, how it came out, and both sides of the comparison. */
interface CheckStep {
  name: string
  sentence: ReactNode
  outcome: DrawOutcome
  computed: string | null
  published: string | null
}

/** A check step by step: square where it fits, round where nobody could be asked, crossed out where it does not fit. */
export function CheckSteps({ steps }: { steps: readonly CheckStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.name} className={styles.step} data-outcome={step.outcome}>
          <span className={styles.mark} aria-hidden="true" />
          <p className={styles.sentence}>{step.sentence}</p>
          <p className={styles.outcome}>
            <Outcome outcome={step.outcome} />
          </p>
          <Values step={step} />
        </li>
      ))}
    </ol>
  )
}

function Values({ step: { outcome, computed, published } }: { step: CheckStep }) {
  if (outcome === 'unchecked') return null
  // said once where both sides say it, and not at all where it says nothing
  const same = outcome === 'equal'
  if (same && computed === 'ok') return null
  return (
    <dl className={styles.values}>
      {computed !== null && (
        <div className={styles.value}>
          <dt>{same ? <Trans>Worked out here, and published</Trans> : <Trans>Worked out here</Trans>}</dt>
          <dd>{computed}</dd>
        </div>
      )}
      {!same && published !== null && (
        <div className={styles.value}>
          <dt>
            <Trans>Published</Trans>
          </dt>
          <dd>{published}</dd>
        </div>
      )}
    </dl>
  )
}

function Outcome({ outcome }: { outcome: DrawOutcome }) {
  switch (outcome) {
    case 'equal':
      return <Trans>Fits</Trans>
    case 'differs':
      return <Trans>Does not fit</Trans>
    case 'computed':
      return <Trans>Worked out</Trans>
    case 'unchecked':
      return <Trans>Not asked</Trans>
  }
}
