import { Trans } from '@lingui/react/macro'
import { PaymentPending } from '../../components/payment-pending.tsx'
import type { Order } from '../../contract/orders.ts'

/** What an order's state means for its buyer, and for their money. */
export function OrderSentence({
  state,
  undelivered,
  payment_pending: isPending,
}: Pick<Order, 'state' | 'undelivered' | 'payment_pending'>) {
  switch (state) {
    case 'reserved':
      if (isPending) return <PaymentPending />
      return <Trans>Waiting for the card company to confirm your payment…</Trans>
    case 'paid':
      return <Trans>Your payment has arrived. Drawing what’s inside…</Trans>
    case 'drawn':
    case 'minted':
      return <Trans>Drawn. Adding it to your collection…</Trans>
    case 'delivered':
      return <Trans>It’s in your collection.</Trans>
    case 'declined':
      return <Trans>The card was declined. You haven’t been charged, and nothing was ordered.</Trans>
    case 'abandoned':
      return <Trans>You cancelled the payment. You haven’t been charged, and nothing was ordered.</Trans>
    case 'expired':
      return <Trans>The time to pay ran out. You haven’t been charged, and nothing was ordered.</Trans>
    case 'refunding':
      if (undelivered === 'refused')
        return <Trans>It couldn’t be recorded on the blockchain. We’re refunding you in full.</Trans>
      return <Trans>The last one sold out before your payment arrived. We’re refunding you in full.</Trans>
    case 'refunded':
      if (undelivered === 'refused')
        return <Trans>It couldn’t be recorded on the blockchain. You’ve been refunded in full.</Trans>
      return <Trans>The last one sold out before your payment arrived. You’ve been refunded in full.</Trans>
  }
}
