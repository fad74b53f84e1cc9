import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { OrderNotCancelled } from '../../components/order-not-cancelled.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatMinute } from '../../lib/time.ts'
import { orderCancellation } from '../../queries/orders.ts'
import { refusalOf } from '../../queries/refusal.ts'
import { resaleOrderCancellation } from '../../queries/resale-orders.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import styles from './order-rows.module.css'
import type { Ordered } from './ordered.tsx'

/** An unpaid order in the history: until when it waits, its payment and its cancellation. */
export function UnpaidActions({ id, kind, page, until }: { id: string } & NonNullable<Ordered['unpaid']>) {
  const locale = useLocale()
  const { mutate, isPending, error } = useMutation(
    kind === 'ball' ? orderCancellation() : resaleOrderCancellation(),
  )
  const end = until ? formatMinute(until, locale) : undefined
  return (
    <div className={styles.actions}>
      {end && (
        <p className={styles.why}>
          <Trans>Pay by {end}. After that, the order ends and you aren’t charged.</Trans>
        </p>
      )}
      <div className={styles.buttons}>
        {page && (
          <ButtonAnchor look="primary" href={page}>
            <Trans>Finish payment</Trans>
          </ButtonAnchor>
        )}
        <Button look="text" busy={isPending} onClick={() => mutate(id)}>
          <Trans>Cancel the order</Trans>
        </Button>
      </div>
      {error && <OrderNotCancelled message={refusalOf(error)} />}
    </div>
  )
}
