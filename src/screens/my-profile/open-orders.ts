import { useQuery } from '@tanstack/react-query'
import { isFinal, ordersQuery } from '../../queries/orders.ts'
import { isConfirmed } from '../../queries/read-through.ts'
import { hasEnded, resaleOrdersQuery } from '../../queries/resale-orders.ts'

/** How many orders there are, how many of them are under way, and whether one waits for its payment. */
interface OpenOrders {
  all: number
  underWay: number
  unpaid: boolean
}

/** The viewer's orders of either kind, counted. It is our server's own addition: another server has none. */
export function useOpenOrders(): OpenOrders {
  const orders = useQuery({ ...ordersQuery(), throwOnError: false, meta: { quiet: true } }).data
  const resaleOrders = useQuery(resaleOrdersQuery()).data
  const all = [
    ...(orders?.value ?? []).map((one) => ({
      over: isFinal(one.state),
      unpaid: isConfirmed(orders) && isUnpaid(one),
    })),
    ...(resaleOrders?.value ?? []).map((one) => ({
      over: hasEnded(one.state),
      unpaid: isConfirmed(resaleOrders) && isUnpaid(one),
    })),
  ]
  return {
    all: all.length,
    underWay: all.filter(({ over }) => !over).length,
    unpaid: all.some(({ unpaid }) => unpaid),
  }
}

/** Only what the server itself says: the device's copy may have been paid or ended meanwhile. */
function isUnpaid({
  state,
  payment_pending: pending,
}: {
  state: string
  payment_pending?: boolean | undefined
}) {
  return state === 'reserved' && !pending
}
