import type { Transaction } from 'kysely'
import { CaptureRefused } from '../../../adapters/payments/port.ts'
import type { DB } from '../../../db/schema.ts'
import { lockResaleOrder, resaleOrderById, updateResaleOrder } from '../../../store/resale/resale-orders.ts'
import { isCapturePosted, postCapture } from '../../checkout/ledger.ts'
import type { Dependencies } from '../../dependencies.ts'
import { incidentId, openIncident } from '../../checkout/incidents/incidents.ts'
import { settleIncident } from '../../../store/checkout/incidents.ts'

/**
 * Job: captures the authorized payment of a resale order whose work has been transferred. Each step may be
 * repeated, by any process. Where the payment provider refuses, the seller's share is held back until the
 * operator has decided (docs/payouts.md). A capture that succeeds after that decision is an incident.
 */
export async function captureResaleOrder(deps: Dependencies, resaleOrderId: string): Promise<void> {
  const order = await resaleOrderById(deps.db, resaleOrderId)
  if (order?.state !== 'sold' || !order.uncaptured || order.payment_id === null) return
  const { payment_id: paymentId, price: amount } = order
  const about = { about: resaleOrderId, resaleOrderId, paymentId, amount }
  const failed = { kind: 'capture_failed', ...about } as const
  try {
    await deps.payments.capture(resaleOrderId, paymentId)
  } catch (error) {
    if (!(error instanceof CaptureRefused)) throw error
    return openIncident(deps.db, { ...failed, note: error.message }, deps.now())
  }
  await deps.db.transaction().execute(async (trx) => {
    const now = await lockResaleOrder(trx, resaleOrderId)
    if (!now?.uncaptured) return reportUnexpected(deps, trx, { resaleOrderId, paymentId, amount })
    await updateResaleOrder(trx, resaleOrderId, { uncaptured: false })
    await postCapture(trx, resaleOrderId, amount)
    await settleIncident(trx, incidentId(failed), deps.now())
  })
}

/**
 * The payment is captured, and another process has ended the capture meanwhile: it has posted it, or the
 * operator has decided that the money does not come. Then it is money of the buyer that the ledger does not
 * know. The incident names no resale order: what has been decided about the seller's share stands.
 */
async function reportUnexpected(
  deps: Pick<Dependencies, 'now'>,
  trx: Transaction<DB>,
  { resaleOrderId, paymentId, amount }: { resaleOrderId: string; paymentId: string; amount: number },
): Promise<void> {
  if (await isCapturePosted(trx, resaleOrderId)) return
  const note = 'captured after all, while its capture was given up: the ledger has no such money'
  const incident = { kind: 'unknown_payment', about: resaleOrderId, paymentId, amount, note } as const
  await openIncident(trx, incident, deps.now())
}
