import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { purchasesApi, type PurchaseState } from '../contract/purchases.ts'
import { decidedStatus } from './look-up.ts'

/** A purchase is followed by the second until it has ended. */
const FOLLOW_MS = 1_500
const ENDED: ReadonlySet<PurchaseState> = new Set<PurchaseState>([
  'sold',
  'declined',
  'abandoned',
  'expired',
  'refunded',
])

/** Whether nothing more becomes of a purchase. */
export function hasEnded(state: PurchaseState): boolean {
  return ENDED.has(state)
}

/**
 * The viewer's purchase of a listed work, followed until it has ended or the server says that it is not theirs to see.
 * Its failure is said in place.
 */
export function purchaseQuery(id: string) {
  return queryOptions({
    queryKey: ['purchases', id],
    queryFn: ({ signal }) => call(purchasesApi.show, { params: { id }, signal }),
    refetchInterval: ({ state: { data, error } }) =>
      (data && hasEnded(data.state)) || decidedStatus(error) !== undefined ? false : FOLLOW_MS,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** What the viewer has earned by sales. A server without it hides it. */
export function earningsQuery() {
  return queryOptions({
    queryKey: ['sales', 'earnings'],
    queryFn: ({ signal }) => call(purchasesApi.earnings, { signal }),
    throwOnError: false,
    meta: { quiet: true },
  })
}
