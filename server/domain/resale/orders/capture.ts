import type { Dependencies } from '../../dependencies.ts'
import { incidentId, openIncident } from '../../operations/incidents/incidents.ts'
import { settleIncident } from '../../../store/incidents.ts'
import { CaptureRefused } from '../../../adapters/payments/port.ts'
import { lockResaleOrder, resaleOrderById } from '../../../store/resale-orders.ts'
import { postCapture } from '../../checkout/ledger.ts'

/**
 * Job: takes the authorized money of a purchase whose work has changed hands. Each step may be repeated, by any process.
 * Where the card company says no, the seller's share is held back until a person has decided (docs/payouts.md).
 */
export async function captureResaleOrder(deps: Dependencies, purchaseId: string): Promise<void> {
  const purchase = await resaleOrderById(deps.db, purchaseId)
  if (purchase?.state !== 'sold' || !purchase.uncaptured || purchase.payment_id === null) return
  const { payment_id: paymentId, price: amount } = purchase
  const failed = { kind: 'capture_failed', about: purchaseId, purchaseId, paymentId, amount } as const
  try {
    await deps.payments.capture(purchaseId, paymentId)
  } catch (error) {
    if (!(error instanceof CaptureRefused)) throw error
    return openIncident(deps.db, { ...failed, note: error.message }, deps.now())
  }
  await deps.db.transaction().execute(async (trx) => {
    if (!(await lockResaleOrder(trx, purchaseId))?.uncaptured) return
    await trx.updateTable('purchases').set({ uncaptured: false }).where('id', '=', purchaseId).execute()
    await postCapture(trx, purchaseId, amount)
    await settleIncident(trx, incidentId(failed), deps.now())
  })
}
