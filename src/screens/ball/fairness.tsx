import { Trans } from '@lingui/react/macro'
import type { BallProof } from '../../contract/balls.ts'
import { Definitions } from '../../ui/definitions.tsx'
import styles from './ball-screen.module.css'

/** What the ball has committed to before its sale, in plain words, with the figures for who wants to check. */
export function Fairness({ proof }: { proof: BallProof }) {
  return (
    <section className={styles.section} aria-labelledby="fairness">
      <h2 id="fairness" className={styles.heading}>
        <Trans>Nobody can change what is inside</Trans>
      </h2>
      <p className={styles.text}>
        <Trans>
          What each ball holds, and the order in which they are given out, was fixed before the sale and its
          fingerprint recorded on the chain. The starting place comes from a block that did not exist at that
          time. With your work you receive the proof of your draw.
        </Trans>
      </p>
      <details className={styles.details}>
        <summary>
          <Trans>The record</Trans>
        </summary>
        <Definitions
          rows={[
            { term: <Trans>Fingerprint (Merkle root)</Trans>, value: proof.merkle_root, code: true },
            { term: <Trans>Balls in all</Trans>, value: proof.slot_count },
            { term: <Trans>Recorded in transaction</Trans>, value: proof.commit_tx, code: true },
            { term: <Trans>Starting block</Trans>, value: proof.seed_block },
            { term: <Trans>Its hash</Trans>, value: proof.seed_block_hash, code: true },
            { term: <Trans>Starting place</Trans>, value: proof.starting_offset },
          ]}
        />
      </details>
    </section>
  )
}
