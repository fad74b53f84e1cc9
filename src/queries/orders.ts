import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { ordersApi, type Order, type OrderState } from '../contract/orders.ts'
import { saveCollectionOffline } from '../flows/collection/save-collection.ts'
import { savedOrder, savedOrders, saveOrders } from '../offline/records.ts'
import { walletAddress } from '../wallet/identity.ts'
import { copyFor, saveFor, shownIn } from './copies.ts'
import { openedUnheard, sendOpened } from './openings.ts'
import { decidedStatus } from './order-problem.ts'
import { readThrough } from './read-through.ts'

/** Often enough to feel live while the buyer watches their ball arrive. */
const POLL_MS = 1500
const FRESH_MS = 5000
const FINAL: readonly OrderState[] = ['delivered', 'declined', 'abandoned', 'expired', 'refunded']

/** Whether the state of an order is final. */
export function isFinal(state: OrderState): boolean {
  return FINAL.includes(state)
}

/** One of the viewer's orders, polled until its state is final. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ['orders', id],
    queryFn: (asking) =>
      readThrough(() => call(ordersApi.show, { params: { id }, signal: asking.signal }), {
        saved: () => copyFor(asking, (db) => savedOrder(db, id)),
        save: saveOrder,
        ...shownIn(asking),
        first: 'network',
      }),
    staleTime: 0,
    // Its page shows the failure inline, once for all polls.
    meta: { quiet: true },
    refetchInterval: ({ state }) => (isSettled(state.data?.value, state.error) ? false : POLL_MS),
  })
}

/** Whether polling is useless: the order's state is final, or it is not this viewer's to see. */
export function isSettled(known: Order | undefined, error: unknown): boolean {
  if (decidedStatus(error) !== undefined) return true
  return known !== undefined && isFinal(known.state)
}

/** The viewer's newest 100 orders. */
export function ordersQuery() {
  return queryOptions({
    queryKey: ['orders'],
    queryFn: (asking) =>
      readThrough(() => call(ordersApi.list, { signal: asking.signal }), {
        saved: () => copyFor(asking, savedOrders),
        save: saveList,
        ...shownIn(asking),
        first: 'network',
      }),
    staleTime: FRESH_MS,
  })
}

/** Cancels an unpaid order of the viewer: once, now or not at all, and without a modal. */
export function orderCancellation() {
  return mutationOptions({
    mutationKey: ['orders', 'cancel'],
    mutationFn: (id: string) => call(ordersApi.cancel, { params: { id } }),
    onSettled: (_done, _failed, _id, _before, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['orders'] }),
        client.invalidateQueries({ queryKey: ['balls'] }),
      ]),
    networkMode: 'always',
    retry: false,
    meta: { quiet: true },
  })
}

/**
 * The newest order of a ball that is awaiting payment at a time, in milliseconds since 1970 by the server's
 * clock; one with an expired checkout page is not, unless its payment is pending.
 */
export function openOrder(
  orders: readonly Order[] | undefined,
  ball: string,
  now: number,
): Order | undefined {
  return orders?.find(
    (order) =>
      order.state === 'reserved' &&
      order.ball.uuid === ball &&
      (order.payment_pending || !order.expires_at || Date.parse(order.expires_at) > now),
  )
}

async function saveList(orders: Order[]): Promise<void> {
  sendOpened(openedUnheard(orders)).catch(() => {})
  await saveFor((db) => saveOrders(db, orders))
}

/** A work that has just been delivered is synced to the device at once, certificate and picture included. */
async function saveOrder(order: Order): Promise<void> {
  await saveFor((db) => saveOrders(db, [order]))
  const address = walletAddress()
  if (order.state === 'delivered' && address) await saveCollectionOffline(address)
}
