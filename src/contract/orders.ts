import * as v from 'valibot'
import { ballMaterial } from './balls.ts'
import { count, id, maybe, text, time, translationsOf, yen } from './common.ts'
import { endpoint } from './endpoint.ts'
import { drawReceipt, nft } from './nfts.ts'
import { ORDER_STATES } from './states.ts'

const UNDELIVERED = ['gone', 'refused'] as const

/** Life of an order, as its buyer sees it. */
export const orderState = v.picklist(ORDER_STATES)
export type { OrderState } from './states.ts'

/** An order of the viewer: its item, its terms, and its status (our addition). */
export const order = v.object({
  uuid: v.string(),
  state: orderState,
  price: yen,
  quantity: count,
  created_at: time,
  expires_at: maybe(time),
  paid_at: maybe(time),
  delivered_at: maybe(time),
  /** Our addition: when its buyer has opened the ball; null while it is closed, absent from what an earlier version has stored. */
  opened_at: v.optional(maybe(time)),
  /** Why it is refunded: the last unit was gone, or the chain refused it; null where it is not. */
  undelivered: v.optional(maybe(v.picklist(UNDELIVERED))),
  payment_url: maybe(v.string()),
  /** Our addition: the buyer has finished the payment page, and the payment provider waits for the money. */
  payment_pending: v.optional(v.boolean()),
  ball: v.object({
    uuid: v.string(),
    group_code: v.string(),
    name: text,
    image_url: maybe(v.string()),
    material: ballMaterial,
    translations: translationsOf({ name: v.string() }),
  }),
  /** The facts of the confirmation sheet at the moment of the order, both languages. */
  terms: maybe(v.unknown()),
  /** Our addition: the work that came out of the ball; null before it is delivered. */
  item_uuid: v.optional(maybe(v.string())),
  /** Null in a list. */
  nft: maybe(nft),
  draw: maybe(drawReceipt),
})
export type Order = v.InferOutput<typeof order>

export const ordersApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/v1/orders/:id',
    summary: "One of the viewer's orders",
    access: 'session',
    params: v.object({ id }),
    answer: order,
    extra: 'orders',
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/v1/orders/:id',
    summary: 'Cancels an order of the viewer that is not paid; its checkout page is closed first',
    access: 'session',
    params: v.object({ id }),
    extra: 'orders',
  }),
  open: endpoint({
    method: 'PUT',
    path: '/api/v1/orders/:id/opening',
    summary: 'Notes that the viewer has opened the ball of a delivered order; repeating it changes nothing',
    access: 'session',
    params: v.object({ id }),
    extra: 'orders',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/orders',
    summary: "The viewer's newest 100 orders",
    access: 'session',
    answer: v.array(order),
    extra: 'orders',
  }),
}
