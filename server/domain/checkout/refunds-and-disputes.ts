import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { RefundRefused, UnknownToProvider, type Dispute } from '../../adapters/payments/port.ts'
import { askProvider } from './ask-provider.ts'
import { incidentId, openIncident, settleIncident, type Happened } from '../operations/incidents/incidents.ts'

/** A dispute changes a few times in its life; one that differs at every look is looked at again later. */
const MOST_LOOKS = 5

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

/** The card company in use may be one that tells of no disputes and refunds. */
async function answerOf<T>(answer: Promise<T> | undefined): Promise<T> {
  if (!answer) throw new UnknownToProvider('the card company in use tells of no such things')
  return answer
}

/**
 * Job: brings the books in line with a dispute as the card company has it now, whatever order its events came in. While it
 * is open the seller of that work is not paid out for it; a won one is over, a lost one waits for the operator's word.
 * @throws NotYet while the card company knows no such dispute, Error when it says something else at every look
 */
export async function applyDispute(deps: Dependencies, disputeId: string): Promise<void> {
  let known: Dispute['state'] | null = null
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const dispute = await askProvider(deps, disputeId, (id) => answerOf(deps.payments.readDispute?.(id)))
    if (!dispute) return
    // two events may be worked on at once, and who asked first may write last: what was written is compared once more
    if (dispute.state === known) return
    await keepDispute(deps, disputeId, dispute)
    known = dispute.state
  }
  throw new Error(`the dispute ${disputeId} does not come to rest`)
}

/**
 * Asked and lost are two incidents: whoever has paid the seller while it was open has not decided yet who bears the loss.
 */
async function keepDispute(deps: Dependencies, disputeId: string, dispute: Dispute): Promise<void> {
  const { db } = deps
  const { paymentId, amount, state } = dispute
  const payment = { kind: 'dispute', paymentId, amount } as const
  const asked = { ...payment, about: disputeId, note: 'a buyer disputes the payment' }
  const lost = {
    ...payment,
    about: `${disputeId}:lost`,
    note: 'a dispute was lost: the buyer has the money back',
  }
  if (state !== 'won') {
    const before = db.selectFrom('incidents').select('resolution').where('id', '=', incidentId(asked))
    const reversed = (await before.executeTakeFirst())?.resolution === 'reversed'
    const whose = await paidWith(db, paymentId)
    if (!reversed) await openIncident(db, { ...(state === 'lost' ? lost : asked), ...whose }, deps.now())
  }
  // in this order: the seller's share is held back without a gap
  if (state !== 'open') await settleIncident(db, incidentId(asked), deps.now())
  if (state === 'won') await settleIncident(db, incidentId(lost), deps.now())
}

/** Job: a refund that was on its way has come back. */
export async function applyRefund(deps: Dependencies, refundId: string): Promise<void> {
  const refund = await askProvider(deps, refundId, (id) => answerOf(deps.payments.readRefund?.(id)))
  if (!refund?.failed) return
  const { paymentId, amount } = refund
  const whose = await paidWith(deps.db, paymentId)
  const about = whose.purchaseId ?? whose.orderId ?? refundId
  const note = `a refund did not arrive: ${refund.failed}`
  await openIncident(deps.db, { kind: 'refund_failed', about, ...whose, paymentId, amount, note }, deps.now())
}

/**
 * Gives money back at the card company, or lets go of what was only authorized. Where that says no, it is kept for a person to see, and tried again: the error
 * goes on to the job.
 */
export async function payBack(
  deps: Dependencies,
  whose: { purchaseId: string } | { orderId: string },
  { paymentId, amount }: { paymentId: string; amount: number },
  how: 'refund' | 'release' = 'refund',
): Promise<void> {
  const about = 'orderId' in whose ? whose.orderId : whose.purchaseId
  const happened = { kind: 'refund_failed', about, ...whose, paymentId, amount } as const
  try {
    await deps.payments[how](about, paymentId)
  } catch (error) {
    if (error instanceof RefundRefused)
      await openIncident(deps.db, { ...happened, note: error.message }, deps.now())
    throw error
  }
  await settleIncident(deps.db, incidentId(happened), deps.now())
}
