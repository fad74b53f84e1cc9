import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** A circle (unknown) or a seal. */
  mark: ReactNode
  title: ReactNode
  children?: ReactNode
  /** What can be done instead. */
  action?: ReactNode
}

/** An empty screen or list: a mark, one sentence, one link. */
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
