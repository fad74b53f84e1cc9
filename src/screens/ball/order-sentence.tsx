import { Trans } from '@lingui/react/macro'
import type { OrderState } from '../../contract/orders.ts'

/** What an order's state means for its buyer, and for their money. */
export function OrderSentence({ state }: { state: OrderState }) {
  switch (state) {
    case 'reserved':
      return <Trans>Waiting for the card company to confirm your payment…</Trans>
    case 'paid':
      return <Trans>Your payment has arrived. Drawing what is inside…</Trans>
    case 'drawn':
      return <Trans>Drawn. Recording it as yours on the chain…</Trans>
    case 'minted':
      return <Trans>Recorded. Bringing it to your collection…</Trans>
    case 'delivered':
      return <Trans>It is in your collection.</Trans>
    case 'declined':
      return <Trans>The card was declined. You have not been charged, and nothing was ordered.</Trans>
    case 'abandoned':
      return <Trans>You stopped the payment. You have not been charged, and nothing was ordered.</Trans>
    case 'expired':
      return <Trans>The time to pay ran out. You have not been charged, and nothing was ordered.</Trans>
    case 'refunding':
      return <Trans>The last one was gone when your payment arrived. We are giving all of it back.</Trans>
    case 'refunded':
      return <Trans>The last one was gone when your payment arrived. All of it has been refunded.</Trans>
  }
}
