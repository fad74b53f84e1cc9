import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { Dependencies } from '../deps.ts'
import { RefundRefused } from '../payments/port.ts'
import { incidentId, openIncident, settleIncident, type Happened } from './keep.ts'

/** What of ours was paid with a payment; nothing where we know none. */
async function paidWith(
  db: Kysely<DB>,
  paymentId: string,
): Promise<Pick<Happened, 'purchaseId' | 'orderId'>> {
  const of = (table: 'purchases' | 'orders') =>
    db.selectFrom(table).select('id').where('payment_id', '=', paymentId).executeTakeFirst()
  const purchase = await of('purchases')
  if (purchase) return { purchaseId: purchase.id }
  const order = await of('orders')
  return order ? { orderId: order.id } : {}
}

/**
 * Job: brings the books in line with a dispute as the card company has it now, whatever order its events came in. While it
 * is open the seller of that work is not paid out for it; a won one is over, a lost one waits for the operator's word.
 */
export async function applyDispute(deps: Dependencies, disputeId: string): Promise<void> {
  const dispute = await deps.payments.readDispute?.(disputeId)
  if (!dispute) throw new Error(`the card company in use knows no dispute ${disputeId}`)
  const { paymentId, amount, state } = dispute
  const happened = { kind: 'dispute', about: disputeId, paymentId, amount } as const
  if (state === 'won') return settleIncident(deps.db, incidentId(happened), deps.now())
  const note =
    state === 'lost' ? 'a dispute was lost: the buyer has the money back' : 'a buyer disputes the payment'
  const whose = await paidWith(deps.db, paymentId)
  await openIncident(deps.db, { ...happened, ...whose, note }, deps.now())
  const open = deps.db.updateTable('incidents').set({ note }).where('id', '=', incidentId(happened))
  await open.where('resolved_at', 'is', null).execute()
}

/** Job: a refund that was on its way has come back. */
export async function applyRefund(deps: Dependencies, refundId: string): Promise<void> {
  const refund = await deps.payments.readRefund?.(refundId)
  if (!refund) throw new Error(`the card company in use knows no refund ${refundId}`)
  if (!refund.failed) return
  const { paymentId, amount } = refund
  const whose = await paidWith(deps.db, paymentId)
  const about = whose.purchaseId ?? whose.orderId ?? refundId
  const note = `a refund did not arrive: ${refund.failed}`
  await openIncident(deps.db, { kind: 'refund_failed', about, ...whose, paymentId, amount, note }, deps.now())
}

/**
 * Gives money back at the card company. Where that says no, it is kept for a person to see, and tried again: the error
 * goes on to the job.
 */
export async function payBack(
  deps: Dependencies,
  whose: { purchaseId: string } | { orderId: string },
  { paymentId, amount }: { paymentId: string; amount: number },
): Promise<void> {
  const about = 'orderId' in whose ? whose.orderId : whose.purchaseId
  const happened = { kind: 'refund_failed', about, ...whose, paymentId, amount } as const
  try {
    await deps.payments.refund(about, paymentId)
  } catch (error) {
    if (error instanceof RefundRefused)
      await openIncident(deps.db, { ...happened, note: error.message }, deps.now())
    throw error
  }
  await settleIncident(deps.db, incidentId(happened), deps.now())
}
