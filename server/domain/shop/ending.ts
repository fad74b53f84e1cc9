import { isDatabaseAway } from '../../db/away.ts'
import type { Dependencies } from '../dependencies.ts'
import { Problem } from '../../lib/problem.ts'
import { logError } from '../../lib/log.ts'
import { payBack } from '../checkout/refunds-and-disputes.ts'
import { NOTIFY_OF_ORDER } from '../job-kinds.ts'
import { addJob } from '../../store/jobs.ts'
import { closePage } from '../checkout/checkout-page.ts'
import { isReleased, type Released } from '../checkout/reservation.ts'
import { isMoney } from '../../adapters/payments/port.ts'
import { lockOrder, orderById, type OrderRow } from '../../store/orders.ts'
import { applyPayment } from './payment.ts'
import { releaseOrder } from './release.ts'

/** Job: releases a reservation whose time is over, unless its money has come. */
export async function expireOrder(deps: Dependencies, orderId: string): Promise<void> {
  const order = await orderById(deps.db, orderId)
  if (order?.state === 'reserved') await closeOrder(deps, order, 'expired')
}

/**
 * Ends somebody's unpaid order as they ask for: its card page is closed first, and read again. Repeating it is harmless.
 * @throws Problem 404 for an order of nobody or of another, 409 when it is paid, 503 when the card company does not
 * answer
 */
export async function cancelOrder(deps: Dependencies, userId: string, orderId: string): Promise<void> {
  const order = await orderById(deps.db, orderId)
  if (order?.user_id !== userId) throw new Problem(404, 'NOT_FOUND')
  if (order.state === 'reserved') {
    await closeOrder(deps, order, 'abandoned').catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error
      logError(`The order ${orderId} could not be cancelled`, error)
      throw new Problem(503, 'CARD_COMPANY_AWAY')
    })
  }
  const now = await orderById(deps.db, orderId)
  if (now && !isReleased(now.state)) throw new Problem(409, 'ORDER_PAID')
}

async function closeOrder(deps: Dependencies, order: OrderRow, as: Released): Promise<void> {
  const status = await closePage(deps, order)
  if (status && isMoney(status)) await applyPayment(deps, status.checkoutId)
  await deps.db.transaction().execute(async (trx) => {
    const now = await lockOrder(trx, order.id)
    if (now.state === 'reserved') await releaseOrder(deps, trx, now, as)
  })
}

/** Job: gives the money back for a unit that is gone, and tells the buyer. */
export async function refundOrder(deps: Dependencies, orderId: string): Promise<void> {
  const order = await orderById(deps.db, orderId)
  if (order?.state !== 'refunding') return
  if (order.payment_id !== null)
    await payBack(deps, { orderId }, { paymentId: order.payment_id, amount: order.price })
  await deps.db.transaction().execute(async (trx) => {
    const refunded = await trx
      .updateTable('orders')
      .set({ state: 'refunded', closed_at: deps.now() })
      .where('id', '=', orderId)
      .where('state', '=', 'refunding')
      .returning('id')
      .executeTakeFirst()
    if (refunded) await addJob(trx, NOTIFY_OF_ORDER, orderId, deps.now())
  })
  deps.wakeJobs()
}
