import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { ordersApi, type OrderState } from '../contract/orders.ts'
import { readThrough } from './read-through.ts'

/** Often enough to feel live while somebody watches their ball arrive. */
const POLL_MS = 1500
const FRESH_MS = 5000

const FINAL: readonly OrderState[] = ['delivered', 'declined', 'abandoned', 'expired', 'refunded']

/** Whether nothing more will happen to an order. */
export function isFinal(state: OrderState): boolean {
  return FINAL.includes(state)
}

/** One of the viewer's orders, asked again until nothing more happens to it. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ['orders', id],
    queryFn: ({ signal }) =>
      readThrough(
        () => call(ordersApi.show, { params: { id }, signal }),
        async () => undefined,
      ),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isFinal(state.data.value.state) ? false : POLL_MS),
  })
}

/** The viewer's newest 100 orders. */
export function ordersQuery() {
  return queryOptions({
    queryKey: ['orders'],
    queryFn: ({ signal }) =>
      readThrough(
        () => call(ordersApi.list, { signal }),
        async () => undefined,
      ),
    staleTime: FRESH_MS,
  })
}
