import { classes } from '../lib/classes.ts'
import styles from './header.module.css'

/** The bell until it can be rung: drawn in its place. */
export function BellPlace({ className }: { className?: string | undefined }) {
  return (
    <span className={classes(styles.bell, className)}>
      <BellSign />
    </span>
  )
}

/** The outline of a bell. */
export function BellSign() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M6 17v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4" />
    </svg>
  )
}
