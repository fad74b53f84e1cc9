import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { purchaseHistoryApi, type Purchase } from '../contract/purchase-history.ts'
import { onDevice } from '../offline/device.ts'
import { savedPurchases, savePurchases } from '../offline/purchases.ts'
import { walletAddress } from '../wallet/identity.ts'
import { saveFor } from './copies.ts'
import { readThrough } from './read-through.ts'

const FRESH_MS = 5_000
/** Whatever changes an order asks for it again. */
export const PURCHASE_HISTORY_KEY = ['orders', 'history']

interface PurchasePage {
  purchases: Purchase[]
  next: string | null
}

/**
 * Everything that the viewer has ordered, newest first, page by page; without a network all that the device has of it,
 * in one. A server without it hides it.
 */
export function purchaseHistoryQuery() {
  return infiniteQueryOptions({
    queryKey: PURCHASE_HISTORY_KEY,
    queryFn: ({ pageParam: after, signal }) =>
      readThrough<PurchasePage>(() => call(purchaseHistoryApi.list, { query: { after }, signal }), {
        saved: async () => {
          const copy = after === undefined ? await onDevice(walletAddress(), savedPurchases) : undefined
          return copy && { ...copy, value: { purchases: copy.value, next: null } }
        },
        save: ({ purchases }) => saveFor((db) => savePurchases(db, purchases)),
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ value }) => value.next ?? undefined,
    staleTime: FRESH_MS,
    throwOnError: false,
    meta: { quiet: true },
  })
}
