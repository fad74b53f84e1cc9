import { Trans } from '@lingui/react/macro'
import { Notice } from '../ui/notice.tsx'

interface OrderNotCancelledProps {
  /** The server's own words; null where no answer came. */
  message: string | null
}

/** An unpaid order that could not be cancelled: said where the tap was. */
export function OrderNotCancelled({ message }: OrderNotCancelledProps) {
  return (
    <Notice kind="failed" title={<Trans>The order wasn’t cancelled.</Trans>}>
      {message ?? <Trans>The server could not be reached. Without a payment the order ends by itself.</Trans>}
    </Notice>
  )
}
