import type { ReactNode } from 'react'
import { CrossedMark } from '../../ui/crossed-mark.tsx'
import { Seal } from '../../ui/seal.tsx'
import styles from './statements.module.css'

const MARK_SIZE = 22

/**
 * `sealed`: what a signature proves, under the seal. `proven`: what was computed here. `unknown`: what cannot
 * be checked here. `refused`: what does not match.
 */
export type StatementMark = 'sealed' | 'proven' | 'unknown' | 'refused'

export interface Statement {
  name: string
  mark: StatementMark
  sentence: ReactNode
  /** What it means, or what can be done. */
  detail?: ReactNode
}

/** The statements about a certificate, one after the other: square is proven, round is unknown. */
export function Statements({ statements }: { statements: readonly Statement[] }) {
  return (
    <ol className={styles.list}>
      {statements.map(({ name, mark, sentence, detail }) => (
        <li key={name} className={styles.statement} data-mark={mark}>
          {mark === 'sealed' && <Seal size={MARK_SIZE} className={styles.seal} />}
          {mark === 'refused' && <CrossedMark size={MARK_SIZE} className={styles.seal} />}
          {(mark === 'proven' || mark === 'unknown') && <span className={styles.mark} aria-hidden="true" />}
          <div>
            <p className={styles.sentence}>{sentence}</p>
            {detail && <p className={styles.detail}>{detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
