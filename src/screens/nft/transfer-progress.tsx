import { Trans } from '@lingui/react/macro'
import type { ResaleOrder } from '../../contract/resale-orders.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatMinute } from '../../lib/time.ts'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { useServerTime } from '../../hooks/use-server-time.ts'
import { Yen } from '../../ui/yen.tsx'

/** The order sheet commits to a minute; a longer transfer is explained. */
const USUAL_MS = 60_000

/**
 * Between the payment and the delivery: the current step, and what happens to the money when the chain does not
 * respond.
 */
export function TransferProgress({ resaleOrder, stored }: { resaleOrder: ResaleOrder; stored: boolean }) {
  const long = useIsPast(resaleOrder.paid_at, USUAL_MS)
  // Offline no progress is visible, and a delay cannot be attributed to the chain.
  if (stored) {
    return (
      <Notice kind="info" title={<Trans>Payment received. The work was being transferred to you.</Trans>}>
        <Trans>
          This continues in the background: either the work becomes yours, or you don’t pay the{' '}
          <Yen amount={resaleOrder.price} bare />.
        </Trans>
      </Notice>
    )
  }
  return (
    <>
      <Progress label={<Trans>Payment received. Transferring the work to you…</Trans>} />
      {long && <Waiting resaleOrder={resaleOrder} />}
    </>
  )
}

/** Whether it is later than `ms` milliseconds after a time (ISO 8601); another server may omit that time. */
function useIsPast(time: string | null | undefined, ms: number): boolean {
  const end = time ? new Date(Date.parse(time) + ms).toISOString() : undefined
  const now = useServerTime([end])
  return end !== undefined && Date.parse(end) <= now
}

function Waiting({
  resaleOrder: { state, price, charged, refund_by: refundBy },
}: {
  resaleOrder: ResaleOrder
}) {
  const locale = useLocale()
  // After the deadline the money is being refunded: no commitment is shown for a time that has passed.
  const due = useIsPast(refundBy, 0)
  // once the transfer is sent only the chain can tell: its end is not automatic
  const by = state === 'paid' && refundBy && !due ? formatMinute(refundBy, locale) : null
  return (
    <Notice kind="info" title={<Trans>The blockchain is taking longer than usual.</Trans>}>
      {charged === false ? (
        <Trans>
          Your card hasn’t been charged yet. The <Yen amount={price} bare /> will be charged when the work is
          yours, or released if it can’t be delivered.
        </Trans>
      ) : by ? (
        <Trans>
          Your <Yen amount={price} bare /> is safe. If the blockchain doesn’t respond by {by} (Japan time),
          you’ll be refunded in full automatically.
        </Trans>
      ) : (
        <Trans>
          Your <Yen amount={price} bare /> is safe: as soon as the blockchain has confirmed, you’ll get the
          work or a full refund.
        </Trans>
      )}
      <p>
        <Trans>You can leave this page. We’ll let you know how it turns out.</Trans>
      </p>
    </Notice>
  )
}
