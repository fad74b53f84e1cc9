import type { ReactNode } from 'react'
import styles from './avatar.module.css'

/** The round place of a person's picture, and what is in it. */
export function Face({ size, children }: { size: 'small' | 'large' | 'page'; children?: ReactNode }) {
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {children ?? <span className={styles.mark} />}
    </span>
  )
}

/** The place of a person's picture where nobody is known yet. */
export function BlankFace() {
  return <Face size="small" />
}
