import type { ReactNode } from 'react'
import { OUTCOME_DRAWINGS } from '../../config/outcome-drawings.ts'
import { isGood, markOf, type Outcome, type OutcomeMark } from './outcome.ts'
import styles from './outcome-sign.module.css'
import { OUTCOME_WORDS } from './outcome-word.tsx'

/**
 * The verdict from two steps away: one mark, one colour and one word; below them, in the same block, the sentence
 * that says it whole. What counts lies on paper; what does not is a filled block.
 */
export function OutcomeSign({ outcome, children }: { outcome: Outcome; children: ReactNode }) {
  const mark = markOf(outcome)
  return (
    // in the dark as well: the stamp and its ink are the same
    <span className={styles.sign} data-mark={mark} data-surface={isGood(mark) ? 'paper' : undefined}>
      <Mark of={mark} /> <span className={styles.word}>{OUTCOME_WORDS[outcome]}</span>{' '}
      <span className={styles.sentence}>{children}</span>
    </span>
  )
}

function Mark({ of }: { of: OutcomeMark }) {
  return (
    <svg viewBox="0 0 32 32" className={styles.mark} data-mark={of} aria-hidden="true">
      {of === 'now' && <rect width="32" height="32" rx="1.5" fill="currentColor" />}
      <path d={OUTCOME_DRAWINGS[of]} />
    </svg>
  )
}

const USUAL = ['shown', 'paper', 'unseen', 'screenshot', 'altered', 'revoked'] as const

/** The verdicts that a checker meets, before there is one. */
export function OutcomeLegend() {
  return (
    <ul className={styles.legend}>
      {USUAL.map((outcome) => (
        <li key={outcome} className={styles.usual}>
          <Mark of={markOf(outcome)} /> {OUTCOME_WORDS[outcome]}
        </li>
      ))}
    </ul>
  )
}
