import type { SaleKind } from '../checkout/sale-kind.ts'
import { DRAW, NOTIFY_OF_ORDER, REFUND_ORDER } from '../job-kinds.ts'
import { returnUnit, takeUnit } from '../../store/shop/order-stock.ts'
import { lockOrder, orderById, updateOrder, type OrderRow } from '../../store/shop/orders.ts'

/** An order of a ball, as the checkout sees it: one unit is reserved, then drawn and minted. */
export const orderSale: SaleKind<OrderRow> = {
  name: 'order',
  table: 'orders',
  // its unit is reserved: there is nothing to wait for between payment and delivery but the draw itself
  capture: 'at_once',
  jobs: { fulfil: DRAW, refund: REFUND_ORDER, notify: NOTIFY_OF_ORDER },
  find: orderById,
  lock: lockOrder,
  buyerOf: (order) => order.user_id,
  keep: async () => {},

  // What was on sale then may have ended since. Never from a closed ball, whose whole list may be published by
  // now: a buyer who pays late could know what comes next.
  reserveAgain: async (trx, order) => {
    const queue = await takeUnit(trx, order.ball_id)
    return queue === null ? null : { ...order, queue }
  },

  writePayment: (trx, order, { state, checkoutId, paymentId, at }) => {
    const payment = { state, checkout_id: checkoutId, payment_id: paymentId, paid_at: at, place: null }
    const held = state === 'paid' ? { queue: order.queue, closed_at: null } : {}
    return updateOrder(trx, order.id, { ...payment, ...held })
  },

  release: async ({ now }, trx, order, { to }) => {
    if (order.queue !== null) await returnUnit(trx, order.ball_id, order.queue)
    await updateOrder(trx, order.id, { state: to, queue: null, place: null, closed_at: now() })
  },

  refundMethod: () => 'refund',
  writeRefund: async () => {},
}
