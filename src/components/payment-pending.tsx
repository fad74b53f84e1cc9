import { Trans } from '@lingui/react/macro'

/**
 * What is said of an order whose buyer has finished the payment page while the payment provider waits for the money:
 * nothing is left for them to do.
 */
export function PaymentPending() {
  return (
    <Trans>
      The payment provider hasn’t confirmed your payment to us yet. There’s no need to pay again: once the
      payment arrives, your order is delivered automatically. If it doesn’t go through, the order ends and you
      aren’t charged.
    </Trans>
  )
}
