import type { ComponentProps } from 'react'
import { classes } from '../lib/classes.ts'
import styles from './shown-whole.module.css'

type ShownWholeProps = ({ as: 'main' } & ComponentProps<'main'>) | ({ as: 'ul' } & ComponentProps<'ul'>)

/**
 * A part of a rendered page that is not shown before all of it has come: a row of works, and what is centred, are
 * laid out anew with each piece that arrives. What stands before it is painted meanwhile.
 */
export function ShownWhole({ as: Tag, className, ...rest }: ShownWholeProps) {
  return (
    <>
      <Tag {...(rest as object)} data-whole="" className={classes(styles.whole, className)} />
      <span className={styles.end} hidden />
    </>
  )
}
