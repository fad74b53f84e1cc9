import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { OrderNotCancelled } from '../../components/order-not-cancelled.tsx'
import { PaymentPending } from '../../components/payment-pending.tsx'
import type { ResaleOrder } from '../../contract/resale-orders.ts'
import { safeDestinationOrNone } from '../../lib/destination.ts'
import { resaleOrderCancellation } from '../../queries/resale-orders.ts'
import { refusalOf } from '../../queries/refusal.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Notice } from '../../ui/notice.tsx'

/**
 * A resale order without a recorded payment: how long it stays reserved, how to pay it, and how to cancel it.
 */
export function UnpaidResaleOrder({ resaleOrder, stored }: { resaleOrder: ResaleOrder; stored: boolean }) {
  const { mutate, isPending, error } = useMutation(resaleOrderCancellation())
  const page = stored ? undefined : safeDestinationOrNone(resaleOrder.payment_url)
  const until = <Instant iso={resaleOrder.expires_at} />
  if (resaleOrder.payment_pending) {
    return (
      <Notice kind="info" title={<Trans>Your payment for this work is being processed.</Trans>}>
        <PaymentPending />
      </Notice>
    )
  }
  return (
    <>
      <Notice
        kind="info"
        title={<Trans>No payment for this purchase has reached us yet.</Trans>}
        action={
          !stored && (
            <>
              {page && (
                <ButtonAnchor look="primary" href={page}>
                  <Trans>Continue to payment</Trans>
                </ButtonAnchor>
              )}
              <Button busy={isPending} onClick={() => mutate(resaleOrder.uuid)}>
                <Trans>Cancel the purchase</Trans>
              </Button>
            </>
          )
        }
      >
        <Trans>
          It’s reserved for you until {until}. If you don’t pay by then, the purchase ends and you aren’t
          charged.
        </Trans>
      </Notice>
      {error && <OrderNotCancelled message={refusalOf(error)} />}
    </>
  )
}
