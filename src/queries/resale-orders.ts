import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { resaleOrdersApi } from '../contract/resale-orders.ts'
import type { ResaleOrderState } from '../contract/states.ts'
import { savedResaleOrder, savedResaleOrders, saveResaleOrders } from '../offline/records.ts'
import { copyFor, saveFor, shownIn } from './copies.ts'
import { decidedStatus } from './order-problem.ts'
import { PURCHASE_HISTORY_KEY } from './purchase-history.ts'
import { readThrough } from './read-through.ts'

/** A resale order is followed by the second until it has ended. */
const FOLLOW_MS = 1_500
const FRESH_MS = 5_000
const ENDED: ReadonlySet<ResaleOrderState> = new Set<ResaleOrderState>([
  'sold',
  'declined',
  'abandoned',
  'expired',
  'refunded',
])

/** Whether the state of a resale order is final. */
export function hasEnded(state: ResaleOrderState): boolean {
  return ENDED.has(state)
}

/**
 * The viewer's resale order, polled until it has ended or the server refuses access to it; from the
 * device where there is no network. Its failure is shown inline.
 */
export function resaleOrderQuery(id: string) {
  return queryOptions({
    queryKey: ['resale-orders', id],
    queryFn: (asking) =>
      readThrough(() => call(resaleOrdersApi.show, { params: { id }, signal: asking.signal }), {
        saved: () => copyFor(asking, (db) => savedResaleOrder(db, id)),
        save: (resaleOrder) => saveFor((db) => saveResaleOrders(db, [resaleOrder])),
        ...shownIn(asking),
        first: 'network',
      }),
    refetchInterval: ({ state: { data, error } }) =>
      (data && hasEnded(data.value.state)) || decidedStatus(error) !== undefined ? false : FOLLOW_MS,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** Cancels an unpaid resale order of the viewer: once, now or not at all, and without a modal. */
export function resaleOrderCancellation() {
  return mutationOptions({
    mutationKey: ['resale-orders', 'cancel'],
    mutationFn: (id: string) => call(resaleOrdersApi.cancel, { params: { id } }),
    onSettled: (_done, _failed, _id, _before, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['resale-orders'] }),
        client.invalidateQueries({ queryKey: PURCHASE_HISTORY_KEY }),
        client.invalidateQueries({ queryKey: ['sales'] }),
      ]),
    networkMode: 'always',
    retry: false,
    meta: { quiet: true },
  })
}

/** The viewer's newest 100 resale orders. A server without them hides them. */
export function resaleOrdersQuery() {
  return queryOptions({
    queryKey: ['resale-orders'],
    queryFn: (asking) =>
      readThrough(() => call(resaleOrdersApi.list, { signal: asking.signal }), {
        saved: () => copyFor(asking, savedResaleOrders),
        save: (resaleOrders) => saveFor((db) => saveResaleOrders(db, resaleOrders)),
        ...shownIn(asking),
        first: 'network',
      }),
    staleTime: FRESH_MS,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** What the viewer has earned by sales. A server without it hides it. */
export function earningsQuery() {
  return queryOptions({
    queryKey: ['sales', 'earnings'],
    queryFn: ({ signal }) => call(resaleOrdersApi.earnings, { signal }),
    throwOnError: false,
    meta: { quiet: true },
  })
}
