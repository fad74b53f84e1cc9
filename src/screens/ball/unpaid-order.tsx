import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { OrderNotCancelled } from '../../components/order-not-cancelled.tsx'
import type { Order } from '../../contract/orders.ts'
import { safeDestinationOrNone } from '../../lib/destination.ts'
import { orderCancellation } from '../../queries/orders.ts'
import { refusalOf } from '../../queries/refusal.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Instant } from '../../ui/instant.tsx'
import styles from './order-progress.module.css'

/** An order without a recorded payment: how long it stays reserved, how to pay it, and how to cancel it. */
export function UnpaidOrder({ order, stored }: { order: Order; stored: boolean }) {
  const until = order.expires_at ? <Instant iso={order.expires_at} /> : undefined
  const { mutate, isPending, error } = useMutation(orderCancellation())
  const page = stored ? undefined : safeDestinationOrNone(order.payment_url)
  return (
    <>
      <output className={styles.sentence}>
        {until ? (
          <Trans>No payment for this order has reached us yet. It’s reserved for you until {until}.</Trans>
        ) : (
          <Trans>No payment for this order has reached us yet.</Trans>
        )}
      </output>
      {page && (
        <ButtonAnchor look="primary" href={page}>
          <Trans>Continue to payment</Trans>
        </ButtonAnchor>
      )}
      {!stored && (
        <Button busy={isPending} onClick={() => mutate(order.uuid)}>
          <Trans>Cancel the order</Trans>
        </Button>
      )}
      {error && <OrderNotCancelled message={refusalOf(error)} />}
    </>
  )
}
