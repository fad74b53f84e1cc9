import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** A circle (unknown) or a seal. */
  mark?: ReactNode
  title: ReactNode
  /** Whether it is the whole page, and the title its heading. */
  ofPage?: boolean
  children?: ReactNode
  /** What can be done instead. */
  action?: ReactNode
}

/** An empty screen or list, or a page that is not there: a mark, one sentence, one link or two. */
export function EmptyState({ mark, title, ofPage, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {mark && <div className={styles.mark}>{mark}</div>}
      {ofPage ? (
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
      ) : (
        <p className={styles.title}>{title}</p>
      )}
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
