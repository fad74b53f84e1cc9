import { CaptureRefused } from '../../../adapters/payments/port.ts'
import { lockResaleOrder, resaleOrderById, updateResaleOrder } from '../../../store/resale-orders.ts'
import { postCapture } from '../../checkout/ledger.ts'
import type { Dependencies } from '../../dependencies.ts'
import { incidentId, openIncident } from '../../operations/incidents/incidents.ts'
import { settleIncident } from '../../../store/incidents.ts'

/**
 * Job: captures the authorized payment of a resale order whose work has been transferred. Each step may be
 * repeated, by any process. Where the payment provider refuses, the seller's share is held back until the
 * operator has decided (docs/payouts.md).
 */
export async function captureResaleOrder(deps: Dependencies, resaleOrderId: string): Promise<void> {
  const order = await resaleOrderById(deps.db, resaleOrderId)
  if (order?.state !== 'sold' || !order.uncaptured || order.payment_id === null) return
  const { payment_id: paymentId, price: amount } = order
  const about = { about: resaleOrderId, purchaseId: resaleOrderId, paymentId, amount }
  const failed = { kind: 'capture_failed', ...about } as const
  try {
    await deps.payments.capture(resaleOrderId, paymentId)
  } catch (error) {
    if (!(error instanceof CaptureRefused)) throw error
    return openIncident(deps.db, { ...failed, note: error.message }, deps.now())
  }
  await deps.db.transaction().execute(async (trx) => {
    if (!(await lockResaleOrder(trx, resaleOrderId))?.uncaptured) return
    await updateResaleOrder(trx, resaleOrderId, { uncaptured: false })
    await postCapture(trx, resaleOrderId, amount)
    await settleIncident(trx, incidentId(failed), deps.now())
  })
}
