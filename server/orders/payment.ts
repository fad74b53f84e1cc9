import type { Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { Dependencies } from '../deps.ts'
import { DRAW, REFUND, TELL_BUYER } from '../jobs/kinds.ts'
import { openIncident } from '../incidents/keep.ts'
import { payBack } from '../incidents/payments.ts'
import { addJob } from '../jobs/queue.ts'
import type { CheckoutStatus } from '../payments/port.ts'
import { isReleased, RELEASED_AS, type Released } from '../payments/reservation.ts'
import { lockOrder, orderById, type OrderRow } from '../store/orders.ts'
import { applyToPurchase, purchaseOfCheckout } from '../resale/payment.ts'
import { dropUnit, takeUnitAgain } from './units.ts'

/**
 * Job: brings an order in line with its checkout as the card company has it now, whatever order its events came in
 * (traps.md 22).
 */
export async function applyPayment(deps: Dependencies, checkoutId: string): Promise<void> {
  const status = await deps.payments.read(checkoutId)
  await deps.db.transaction().execute(async (trx) => {
    const order = await orderOfCheckout(trx, checkoutId)
    if (order) await applyStatus(deps, trx, order, status)
    else {
      const purchase = await purchaseOfCheckout(trx, checkoutId, await namedByEvent(trx, checkoutId))
      if (purchase) await applyToPurchase(deps, trx, purchase, status)
      else await noticeStrange(deps, trx, checkoutId, status)
    }
    await trx
      .updateTable('payment_events')
      .set({ applied_at: deps.now() })
      .where('checkout_id', '=', checkoutId)
      .where('applied_at', 'is', null)
      .execute()
  })
  deps.wakeJobs()
}

/** Money for an order that is none of ours is kept for a person to see; events without an order are of other shops. */
async function noticeStrange(
  deps: Dependencies,
  trx: Transaction<DB>,
  checkoutId: string,
  { state, paymentId, amount }: CheckoutStatus,
): Promise<void> {
  if (state !== 'paid' || !(await namedByEvent(trx, checkoutId))) return
  const note = 'money came for an order that is not in the books'
  const payment = { ...(paymentId !== null && { paymentId }), amount: amount ?? 0 }
  await openIncident(trx, { kind: 'unknown_payment', about: checkoutId, ...payment, note }, deps.now())
}

/** By the checkout we remember, or by the order that the event names when we crashed before remembering it. */
async function orderOfCheckout(trx: Transaction<DB>, checkoutId: string): Promise<OrderRow | null> {
  const remembered = await trx
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst()
  if (remembered) return lockOrder(trx, remembered.id)
  const named = await namedByEvent(trx, checkoutId)
  if (!named || !(await orderById(trx, named))) return null
  await trx
    .updateTable('orders')
    .set({ checkout_id: checkoutId })
    .where('id', '=', named)
    .where('checkout_id', 'is', null)
    .execute()
  return lockOrder(trx, named)
}

/** What the card company's event says that it was paid for. */
async function namedByEvent(trx: Transaction<DB>, checkoutId: string): Promise<string | undefined> {
  const event = await trx
    .selectFrom('payment_events')
    .select('payload')
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst()
  return (event?.payload as { orderId?: string } | undefined)?.orderId
}

async function applyStatus(
  deps: Dependencies,
  trx: Transaction<DB>,
  order: OrderRow,
  status: CheckoutStatus,
): Promise<void> {
  if (status.state === 'paid') return paid(deps, trx, order, status.paymentId)
  if (status.state === 'open' || status.state === 'refunded' || order.state !== 'reserved') return
  await releaseOrder(deps, trx, order, RELEASED_AS[status.state])
}

async function paid(
  deps: Dependencies,
  trx: Transaction<DB>,
  order: OrderRow,
  paymentId: string | null,
): Promise<void> {
  const now = deps.now()
  const late = isReleased(order.state)
  if (order.state !== 'reserved' && !late) return
  const unit = late ? await takeUnitAgain(trx, order.ball_id) : { queue: order.queue }
  const facts = { payment_id: paymentId, paid_at: now }
  const set = unit
    ? { ...facts, state: 'paid' as const, queue: unit.queue, closed_at: null }
    : { ...facts, state: 'refunding' as const }
  await trx.updateTable('orders').set(set).where('id', '=', order.id).execute()
  await addJob(trx, unit ? DRAW : REFUND, order.id, now)
}

/** Ends a reservation: its unit goes back into the queue. */
export async function releaseOrder(
  deps: Dependencies,
  trx: Transaction<DB>,
  order: OrderRow,
  state: Released,
): Promise<void> {
  if (order.queue !== null) await dropUnit(trx, order.ball_id, order.queue)
  await trx
    .updateTable('orders')
    .set({ state, queue: null, closed_at: deps.now() })
    .where('id', '=', order.id)
    .execute()
}

/** Job: releases a reservation whose time is over, unless its money has come. */
export async function expireOrder(deps: Dependencies, orderId: string): Promise<void> {
  const order = await orderById(deps.db, orderId)
  if (order?.state !== 'reserved') return
  if (order.checkout_id !== null) {
    await deps.payments.expire(order.checkout_id)
    await applyPayment(deps, order.checkout_id)
  }
  await deps.db.transaction().execute(async (trx) => {
    const now = await lockOrder(trx, orderId)
    if (now.state === 'reserved') await releaseOrder(deps, trx, now, 'expired')
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
    if (refunded) await addJob(trx, TELL_BUYER, orderId, deps.now())
  })
  deps.wakeJobs()
}
