import type { ReactNode } from 'react'
import { BallMark } from '../../../ui/ball-mark.tsx'
import { Seal } from '../../../ui/seal.tsx'
import { Sign } from '../../../ui/wordmark.tsx'
import styles from './mark.module.css'

/** Pixels. */
const SIZE = 52

const MARKS = { circle: <BallMark size={SIZE} />, seal: <Seal size={SIZE} />, logo: <Sign height={SIZE} /> }

/** One of the marks, with what it stands for. */
export function Mark({ of, children }: { of: keyof typeof MARKS; children: ReactNode }) {
  return (
    <p className={styles.line}>
      {MARKS[of]}
      <span>{children}</span>
    </p>
  )
}
