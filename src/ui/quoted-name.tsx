import { Fragment } from 'react'
import { classes } from '../lib/classes.ts'
import styles from './quoted-name.module.css'

const QUOTED = /(「[^」]*」)/
const NO_BREAK_SPACE = '\u00A0'

/**
 * A name that may quote another one, 「ステージ 1」の玉: a line that is too narrow for it breaks behind the quotation,
 * not in it.
 */
export function QuotedName({ children: name }: { children: string }) {
  return name.split(QUOTED).map((part, at) =>
    QUOTED.test(part) ? (
      // Parts of one name never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={at}>
        <span className={classes(styles.quoted, at === 1 && name.startsWith('「') && styles.first)}>
          {part.replaceAll(' ', NO_BREAK_SPACE)}
        </span>
        <wbr />
      </Fragment>
    ) : (
      part
    ),
  )
}
