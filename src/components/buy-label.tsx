import { Trans } from '@lingui/react/macro'
import { useLocale } from '../i18n/use-locale.ts'
import { formatYen } from '../lib/yen.ts'
import styles from './buy-label.module.css'

/** The words of a button that begins a purchase, with the whole price. */
export function BuyLabel({ price }: { price: number }) {
  const amount = formatYen(price, useLocale())
  return (
    <Trans>
      Buy for {amount} <small className={styles.tax}>(tax included)</small>
    </Trans>
  )
}
