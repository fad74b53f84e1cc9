import { classes } from '../lib/classes.ts'
import styles from './header.module.css'

/** The place of the bell until it is there: what stands beside it does not move. */
export function BellPlace({ className }: { className?: string | undefined }) {
  return <span className={classes(styles.bell, className)} />
}
