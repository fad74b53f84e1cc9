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

/** The steps of a check: square for a match, round for an unreachable source, crossed out for a mismatch. */
export function CheckSteps({ steps }: { steps: readonly CheckStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.name} className={styles.step} data-outcome={step.outcome}>
          <span className={styles.mark} aria-hidden="true" />
          <p>{step.sentence}</p>
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
  // shown once where both sides agree, and not at all where it is empty
  const same = outcome === 'equal'
  if (same && computed === 'ok') return null
  return (
    <dl className={styles.values}>
      {computed !== null && (
        <div className={styles.value}>
          <dt>{same ? <Trans>Calculated here, and published</Trans> : <Trans>Calculated here</Trans>}</dt>
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
      return <Trans>Match</Trans>
    case 'differs':
      return <Trans>No match</Trans>
    case 'computed':
      return <Trans>Calculated</Trans>
    case 'unchecked':
      return <Trans>Not checked</Trans>
  }
}
