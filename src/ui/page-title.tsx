import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import styles from './page-title.module.css'

interface PageTitleProps {
  children: ReactNode
  /** A line above it: the creator, the section. */
  above?: ReactNode
  /** A sentence below it. */
  below?: ReactNode
  className?: string | undefined
}

/** The one h1 of a screen. Takes the focus after a navigation, without a ring. */
export function PageTitle({ children, above, below, className }: PageTitleProps) {
  return (
    <header className={classes(styles.head, className)}>
      {above && <p className={styles.above}>{above}</p>}
      <h1 className={styles.title} tabIndex={-1}>
        {children}
      </h1>
      {below && <p className={styles.below}>{below}</p>}
    </header>
  )
}
