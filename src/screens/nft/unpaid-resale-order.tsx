import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { OrderNotCancelled } from '../../components/order-not-cancelled.tsx'
import type { ResaleOrder } from '../../contract/resale-orders.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { safeDestinationOrNone } from '../../lib/destination.ts'
import { formatMinute } from '../../lib/time.ts'
import { resaleOrderCancellation } from '../../queries/resale-orders.ts'
import { refusalOf } from '../../queries/refusal.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/**
 * A resale order without a recorded payment: how long it stays reserved, how to pay it, and how to cancel it.
 */
export function UnpaidResaleOrder({ resaleOrder, stored }: { resaleOrder: ResaleOrder; stored: boolean }) {
  const locale = useLocale()
  const { mutate, isPending, error } = useMutation(resaleOrderCancellation())
  const page = stored ? undefined : safeDestinationOrNone(resaleOrder.payment_url)
  const until = formatMinute(resaleOrder.expires_at, locale)
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
        <Trans>It is kept for you until {until}, and ends then by itself without a charge.</Trans>
      </Notice>
      {error && <OrderNotCancelled message={refusalOf(error)} />}
    </>
  )
}
