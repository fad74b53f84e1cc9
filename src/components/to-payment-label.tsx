import { Trans } from '@lingui/react/macro'
import { useLocale } from '../i18n/use-locale.ts'
import { formatYen } from '../lib/yen.ts'
import styles from './buy-label.module.css'

/** The words of a button that orders and goes on to the checkout page, where the whole price is paid. */
export function ToPaymentLabel({ price }: { price: number }) {
  const amount = formatYen(price, useLocale())
  return (
    <Trans>
      Continue to pay {amount} <small className={styles.tax}>(tax included)</small>
    </Trans>
  )
}
