import type { ReactNode } from 'react'
import { CrossedMark } from './crossed-mark.tsx'
import styles from './badge.module.css'

interface BadgeProps {
  /** `live` is available now, `quiet` no longer or not yet, `proven` is certified, `warning` is crossed out. */
  tone?: 'live' | 'quiet' | 'proven' | 'warning' | undefined
  children: ReactNode
}

/** A state in one or two words behind its mark: round while it is open, square once it is settled. */
export function Badge({ tone = 'quiet', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {tone === 'warning' ? <CrossedMark size={12} /> : <span className={styles.mark} aria-hidden="true" />}
      {children}
    </span>
  )
}
