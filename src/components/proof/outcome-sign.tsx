import { BallMark } from '../../ui/ball-mark.tsx'
import { CrossedMark } from '../../ui/crossed-mark.tsx'
import { Seal } from '../../ui/seal.tsx'
import { markOf, type Outcome } from './outcome.ts'
import styles from './outcome-sign.module.css'
import { OutcomeWord } from './outcome-word.tsx'

const SIZE = 72
/** Of the ball mark, whose circle does not fill its square. */
const BALL_SIZE = 82

/**
 * What is read from a step away: the seal, a circle for what is not known or a crossed-out square, and a word in
 * its colour. Decorative: the headline below says it whole.
 */
export function OutcomeSign({ outcome }: { outcome: Outcome }) {
  const mark = markOf(outcome)
  return (
    <div className={styles.sign} data-mark={mark} aria-hidden="true">
      {mark === 'shown' && <Seal size={SIZE} />}
      {mark === 'unknown' && (
        <span className={styles.unknown}>
          <BallMark size={BALL_SIZE} className={styles.ball} />
          {/* an empty circle means "right" in Japan */}
          <span className={styles.ask}>?</span>
        </span>
      )}
      {mark === 'false' && <CrossedMark size={SIZE} />}
      <span className={styles.word}>
        <OutcomeWord outcome={outcome} />
      </span>
    </div>
  )
}
