import { Trans } from '@lingui/react/macro'
import type { Order } from '../../contract/orders.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { safeDestinationOrNone } from '../../lib/destination.ts'
import { formatMinute } from '../../lib/time.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import styles from './order-progress.module.css'

/** An order of which nothing says that it was paid: until when it is kept, and the way to pay, where there is a network. */
export function UnpaidOrder({ order, stored }: { order: Order; stored: boolean }) {
  const locale = useLocale()
  const until = order.expires_at ? formatMinute(order.expires_at, locale) : undefined
  const page = stored ? undefined : safeDestinationOrNone(order.payment_url)
  return (
    <>
      <output className={styles.sentence}>
        {until ? (
          <Trans>No payment for this order has reached us yet. It is kept for you until {until}.</Trans>
        ) : (
          <Trans>No payment for this order has reached us yet.</Trans>
        )}
      </output>
      {page && (
        <ButtonAnchor look="primary" href={page}>
          <Trans>Continue to payment</Trans>
        </ButtonAnchor>
      )}
    </>
  )
}
