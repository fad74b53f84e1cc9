import type { ElementType, ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import styles from './page.module.css'

interface PageProps {
  /**
   * `text` is a column to read (38 full-width characters) and `form` a column to fill in, both in the middle; `wide` is
   * a gallery that uses a large screen, and all wide pages begin at one edge.
   */
  width?: 'wide' | 'text' | 'form' | undefined
  as?: ElementType | undefined
  children: ReactNode
  className?: string | undefined
}

/** A page's own column with its margins. The `<main>` around it belongs to the layout. */
export function Page({ width = 'wide', as: Tag = 'div', children, className }: PageProps) {
  return <Tag className={classes(styles.page, styles[width], className)}>{children}</Tag>
}

/** The primary action: at the bottom edge of a phone above the safe area, in the flow on wide screens. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bottomBar} data-bottom-bar>
      {children}
    </div>
  )
}
