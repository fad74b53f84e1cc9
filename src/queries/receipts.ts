import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { serverNow } from '../network/clock.ts'
import { receiptsApi, type Receipts } from '../contract/receipts.ts'
import { savedReceipts, saveReceipts } from '../offline/purchases.ts'
import { copyFor, saveFor, shownIn } from './copies.ts'
import { PURCHASE_HISTORY_KEY } from './purchase-history.ts'
import { readThrough, type Cached } from './read-through.ts'

const keyOf = (order: string) => ['receipts', order]

/** The receipts of one of the viewer's orders or resale orders, from the device where there is no network. */
export function receiptsQuery(order: string) {
  return queryOptions({
    queryKey: keyOf(order),
    queryFn: (asking) =>
      readThrough(() => call(receiptsApi.show, { params: { id: order }, signal: asking.signal }), {
        saved: () => copyFor(asking, (db) => savedReceipts(db, order)),
        save: (receipts) => saveFor((db) => saveReceipts(db, receipts)),
        ...shownIn(asking),
      }),
  })
}

/** Issues a receipt: once, now or not at all, and without a modal. */
export function receiptIssue(order: string) {
  return mutationOptions({
    mutationKey: ['receipts', 'issue'],
    mutationFn: (body: { recipient: string; replaces: string | null }) =>
      call(receiptsApi.issue, { params: { id: order }, body }),
    onSuccess: async (value: Receipts, _body, _before, { client }) => {
      client.setQueryData<Cached<Receipts>>(keyOf(order), { value, savedAt: serverNow(), stored: false })
      await saveFor((db) => saveReceipts(db, value)).catch(() => {})
      await client.invalidateQueries({ queryKey: PURCHASE_HISTORY_KEY })
    },
    // the answer was lost, or another tab or device has been faster: what counts now is shown
    onError: (_error, _body, _before, { client }) => client.invalidateQueries({ queryKey: keyOf(order) }),
    networkMode: 'always',
    retry: false,
    meta: { quiet: true },
  })
}
