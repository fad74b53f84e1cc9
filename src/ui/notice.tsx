import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import styles from './notice.module.css'

interface NoticeProps {
  /** `failed` is announced at once by screen readers, the others when there is a pause. */
  kind: 'info' | 'offline' | 'stale' | 'failed'
  title?: ReactNode
  children?: ReactNode
  /** One thing to do about it. */
  action?: ReactNode
  className?: string | undefined
  /** It is no part of the page as it is stored for the next start (src/boot/snapshots). */
  transient?: boolean | undefined
}

/** A message shown inline: the network is gone, this copy is stale, this request failed and no money moved. */
export function Notice({ kind, title, children, action, className, transient }: NoticeProps) {
  return (
    <div
      className={classes(styles.notice, className)}
      data-kind={kind}
      data-transient={transient || undefined}
      role={kind === 'failed' ? 'alert' : 'status'}
    >
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
