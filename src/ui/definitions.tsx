import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import styles from './definitions.module.css'

export interface Definition {
  term: ReactNode
  value: ReactNode
  /** Addresses and tokens: monospace, may break anywhere. */
  code?: boolean | undefined
}

/** Facts as term and value, separated by hairlines. Entries whose value is null are left out. */
export function Definitions({
  rows,
  prose,
  lang,
  className,
}: {
  rows: readonly Definition[]
  /** Values are sentences: on a phone each is below its term, over the whole width. */
  prose?: boolean | undefined
  /** Where it is not the language of the page. */
  lang?: string | undefined
  className?: string | undefined
}) {
  return (
    <dl className={classes(styles.list, prose && styles.prose, className)} lang={lang}>
      {rows
        .filter((row) => row.value !== null && row.value !== undefined && row.value !== '')
        .map((row, at) => (
          // Rows of one list never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={styles.row}>
            <dt className={styles.term}>{row.term}</dt>
            <dd className={classes(styles.value, row.code && styles.code)}>{row.value}</dd>
          </div>
        ))}
    </dl>
  )
}
