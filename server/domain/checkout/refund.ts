import { markRefunded } from '../../store/checkouts.ts'
import type { Dependencies } from '../dependencies.ts'
import { planNext } from './apply-event.ts'
import { payBack } from './refunds-and-disputes.ts'
import type { CheckoutRow, SaleKind } from './sale-kind.ts'
import { transitionOf } from './state-machine.ts'

/** Job: refunds what could not be delivered, or voids its authorization, and has its buyer notified. */
export async function refundCheckout<Row extends CheckoutRow>(
  deps: Dependencies,
  kind: SaleKind<Row>,
  id: string,
): Promise<void> {
  const row = await kind.find(deps.db, id)
  const transition = row && transitionOf(row.state, 'refunded')
  if (!row || !transition) return
  const refund = kind.refundBy(row)
  if (refund)
    await payBack(deps, kind.incidentOf(row), { paymentId: refund.paymentId, amount: row.price }, refund.how)
  await deps.db.transaction().execute(async (trx) => {
    if (!(await markRefunded(trx, kind.table, id, deps.now()))) return
    await kind.writeRefund(trx, row)
    await planNext(deps, trx, kind, id, transition)
  })
  deps.wakeJobs()
}
