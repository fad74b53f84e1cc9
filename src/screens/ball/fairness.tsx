import { Trans } from '@lingui/react/macro'
import type { Ball, BallProof } from '../../contract/balls.ts'
import { later } from '../../ui/later.tsx'
import { FairnessRecord } from './fairness-record.tsx'
import styles from './fairness.module.css'

const whole = later(async () => (await import('./fairness-whole.tsx')).WholeBall)

/** What a ball has committed to before its sale, in plain words, with the figures for those who verify it. */
export function Fairness({ code, ball, proof }: { code: string; ball: Ball; proof: BallProof }) {
  const recorded = proof.starting_offset !== null
  return (
    <section className={styles.section} aria-labelledby="fairness">
      <h2 id="fairness" className={styles.heading}>
        <Trans>Nobody can change what is inside</Trans>
      </h2>
      <ol className={styles.story}>
        <li>
          <Trans>
            Before the sale it is fixed which work is in which ball. A fingerprint of the whole list is
            published here and recorded on the chain: any change would show.
          </Trans>
        </li>
        <li>
          <Trans>
            Where handing out starts comes from the chain’s next block, which nobody knew when the fingerprint
            was published. From there, every order takes the next ball.
          </Trans>
        </li>
        <li>
          <Trans>
            With your work you receive the proof of your draw. Once the sale is closed, the whole list is
            published.
          </Trans>
        </li>
      </ol>
      {!recorded && (
        <p className={styles.quiet}>
          <Trans>The fingerprint is being recorded. The sale begins when that is done.</Trans>
        </p>
      )}
      <FairnessRecord code={code} ballId={ball.uuid} proof={proof} />
      {ball.status === 'closed' && <whole.Part code={code} ball={ball} />}
    </section>
  )
}
