import type { ReactNode } from 'react'
import styles from './needs-script.module.css'

/** What an action needs, for readers without JavaScript; its button is not shown to them (server/http/pages/shell.ts). */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className={styles.note}>{children}</p>
    </noscript>
  )
}
