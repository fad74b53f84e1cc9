import { Trans } from '@lingui/react/macro'
import { DrawStory } from '../../components/draw-story.tsx'
import type { Ball, BallProof } from '../../contract/balls.ts'
import { later } from '../../ui/later.tsx'
import { withTexts } from '../../i18n/activate.ts'
import { FairnessRecord } from './fairness-record.tsx'
import styles from './fairness.module.css'

const whole = later(async () => (await withTexts('orders', () => import('./fairness-whole.tsx'))).WholeBall)

/** What a ball has committed to before its sale, in plain words, with the figures for those who verify it. */
export function Fairness({ code, ball, proof }: { code: string; ball: Ball; proof: BallProof }) {
  const recorded = proof.starting_offset !== null
  return (
    <section className={styles.section} aria-labelledby="fairness">
      <h2 id="fairness" className={styles.heading}>
        <Trans comment="phrases">Nobody can change what’s inside</Trans>
      </h2>
      <div className={styles.text}>
        <DrawStory />
        <p>
          <Trans>Your work comes with a draw receipt, and anyone can check it.</Trans>
        </p>
        {!recorded && (
          <p>
            <Trans>The code is being recorded now. The sale begins when that is done.</Trans>
          </p>
        )}
      </div>
      <FairnessRecord code={code} ballId={ball.uuid} proof={proof} />
      {ball.status === 'closed' && <whole.Part code={code} ball={ball} />}
    </section>
  )
}
