import { BallMark } from '../../ui/ball-mark.tsx'
import { Seal } from '../../ui/seal.tsx'
import type { OutcomeMark } from './outcome.ts'
import styles from './outcome-sign.module.css'

const SIZE = 72

/** The large mark beside a verdict: the seal, a circle for what is not known, a crossed-out square. */
export function OutcomeSign({ mark }: { mark: OutcomeMark }) {
  return (
    <span className={styles.sign} data-mark={mark} aria-hidden="true">
      {mark === 'shown' && <Seal size={SIZE} />}
      {mark === 'unknown' && <BallMark size={SIZE} />}
    </span>
  )
}
