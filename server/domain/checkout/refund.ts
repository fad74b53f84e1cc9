import { closeOrder } from '../../store/checkout/checkouts.ts'
import type { CheckoutDependencies } from './dependencies.ts'
import { planNext } from './apply-event.ts'
import { payBack } from './refunds-and-disputes.ts'
import type { CheckoutRow, SaleKind } from './sale-kind.ts'
import { transitionOf } from './state-machine.ts'

/**
 * Job: refunds what could not be delivered, or voids its authorization, and has its buyer notified.
 * @throws Error when the row names no payment: nobody may be told of a refund that was not made
 */
export async function refundCheckout<Row extends CheckoutRow>(
  deps: CheckoutDependencies,
  kind: SaleKind<Row>,
  id: string,
): Promise<void> {
  const row = await kind.find(deps.db, id)
  if (!row || !transitionOf(row.state, 'refunded')) return
  const { payment_id: paymentId, price: amount } = row
  if (paymentId === null) throw new Error(`${kind.name} ${id} has no payment to refund`)
  await payBack(deps, { table: kind.table, id }, { paymentId, amount }, kind.refundMethod(row))
  await deps.db.transaction().execute(async (trx) => {
    const now = await kind.lock(trx, id)
    const transition = now && transitionOf(now.state, 'refunded')
    if (!transition) return // another process was faster
    await closeOrder(trx, kind.table, id, { state: transition.to, at: deps.now() })
    await kind.writeRefund(trx, row)
    await planNext(deps, trx, kind, id, transition)
  })
  deps.wakeJobs()
}
