import { Trans } from '@lingui/react/macro'
import { Notice } from '../ui/notice.tsx'

interface OrderNotCancelledProps {
  /** The server's own words; null where no response came. */
  message: string | null
}

/** The failed cancellation of an unpaid order, inline at the button. */
export function OrderNotCancelled({ message }: OrderNotCancelledProps) {
  return (
    <Notice kind="failed" title={<Trans>The order wasn’t cancelled.</Trans>}>
      {message ?? (
        <Trans>The server couldn’t be reached. If you don’t pay, the order ends automatically.</Trans>
      )}
    </Notice>
  )
}
