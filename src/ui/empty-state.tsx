import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** A circle (nothing known yet) or a seal. */
  mark: ReactNode
  title: ReactNode
  children?: ReactNode
  /** What can be done instead. */
  action?: ReactNode
}

/** A screen or a shelf with nothing on it: a mark, one sentence, one way on. */
export function EmptyState({ mark, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.mark}>{mark}</div>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
