import type { ReactNode } from 'react'
import { BallMark } from './ball-mark.tsx'
import styles from './progress.module.css'

interface ProgressProps {
  /** The current action, as text. */
  label: ReactNode
  /** 0 to 1; left out while the duration is unknown. */
  value?: number | undefined
}

/** Progress of a long task as a circle that closes. Announced politely. */
export function Progress({ label, value }: ProgressProps) {
  return (
    <output className={styles.progress}>
      <span className={value === undefined ? styles.waiting : undefined}>
        <BallMark size={32} part={value ?? 0.25} />
      </span>
      <span>{label}</span>
    </output>
  )
}
