import * as v from 'valibot'
import { id, maybe } from './common.ts'
import { endpoint } from './endpoint.ts'
import { order } from './orders.ts'
import { receipts } from './receipts.ts'
import { resaleOrder } from './resale-orders.ts'

/** Something that the viewer has ordered: an order or a resale order, and its receipts. */
const purchase = v.object({
  order: maybe(order),
  resale_order: maybe(resaleOrder),
  receipts,
})
export type Purchase = v.InferOutput<typeof purchase>

/** Everything that the viewer has ordered, in any state, with its receipts (our addition). */
export const purchaseHistoryApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/purchase_history',
    summary: "The viewer's orders and resale orders, newest first, 24 a page",
    access: 'session',
    /** The id of the last order of the page before. */
    query: v.object({ after: v.optional(id) }),
    answer: v.object({
      purchases: v.array(purchase),
      /** What to ask the next page with; null for none. */
      next: maybe(v.string()),
    }),
    extra: 'receipts',
  }),
}
