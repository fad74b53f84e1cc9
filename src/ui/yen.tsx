import { Trans } from '@lingui/react/macro'
import { useLocale } from '../i18n/use-locale.ts'
import { formatYen } from '../lib/yen.ts'
import { classes } from '../lib/classes.ts'
import styles from './yen.module.css'

interface YenProps {
  /** Whole yen, tax included. */
  amount: number
  /** Leaves out "incl. tax" where adjacent text already states it. */
  bare?: boolean | undefined
  className?: string | undefined
}

/** A price that never wraps after its yen sign, marked as including tax. A price of zero is shown in words. */
export function Yen({ amount, bare, className }: YenProps) {
  const locale = useLocale()
  if (amount === 0) {
    return (
      <span className={classes(styles.yen, className)}>
        <Trans>Free</Trans>
      </span>
    )
  }
  return (
    <span className={classes(styles.yen, className)}>
      <span translate="no">{formatYen(amount, locale)}</span>
      {!bare && (
        <small className={styles.tax}>
          <Trans>incl. tax</Trans>
        </small>
      )}
    </span>
  )
}
