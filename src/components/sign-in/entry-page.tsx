import type { ReactNode } from 'react'
import { GlassBall } from '../../ui/glass-ball.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './entry-page.module.css'

interface EntryPageProps {
  /** Whether the page shows a mark of its own. */
  marked?: boolean
  children: ReactNode
}

/** A page on which one logs in or signs up: its form, and beside it in a wide window a ball. */
export function EntryPage({ marked, children }: EntryPageProps) {
  return (
    <div className={styles.entry}>
      <Page width="form" className={styles.form}>
        {!marked && <GlassBall className={styles.mark} />}
        {children}
      </Page>
    </div>
  )
}
