import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { CheckoutDependencies } from './dependencies.ts'
import { RefundRefused, UnknownToProvider, type Dispute, type Refund } from '../../adapters/payments/port.ts'
import { resolutionOf, settleIncident, withdrawIncident } from '../../store/checkout/incidents.ts'
import { markEventsApplied } from '../../store/checkout/payment-events.ts'
import {
  isRefundedOutside,
  lockPaidOrder,
  orderOfPayment,
  type PaidOrder,
} from '../../store/checkout/payment-subjects.ts'
import { filedUnder, incidentId, openIncident } from './incidents/incidents.ts'
import { askProvider } from './ask-provider.ts'

/**
 * A dispute changes a few times in its life; one that differs at every read is read again by the next try of
 * the job.
 */
const MAX_READS = 5

/** Not every payment provider knows disputes and refunds. */
async function answerOf<T>(answer: Promise<T> | undefined): Promise<T> {
  if (!answer) throw new UnknownToProvider('the payment provider in use tells of no such things')
  return answer
}

/**
 * Job: updates the incidents from a dispute as the payment provider has it now, independent of the order of its
 * events. While it is open the seller is not paid out for that sale; a won one is over, a lost one waits for
 * the operator's decision. Subject: the dispute's id at the payment provider.
 * @throws RetryLater while the payment provider knows no such dispute, Error when every read differs from the last
 */
export async function applyDispute(deps: CheckoutDependencies, disputeId: string): Promise<void> {
  let known: Dispute['state'] | null = null
  for (let reads = 0; reads < MAX_READS; reads++) {
    const dispute = await askProvider(deps, disputeId, (id) => answerOf(deps.payments.readDispute?.(id)))
    if (!dispute) return
    // of two concurrent jobs the first reader may write last: what was written is compared with another read
    if (dispute.state === known) return markEventsApplied(deps.db, disputeId, deps.now())
    await storeDispute(deps, disputeId, dispute)
    known = dispute.state
  }
  throw new Error(`the dispute ${disputeId} does not come to rest`)
}

/**
 * An open dispute and a lost one are two incidents: an operator who released the share while the dispute was
 * open has not decided yet who bears the loss.
 */
async function storeDispute(deps: CheckoutDependencies, disputeId: string, dispute: Dispute): Promise<void> {
  const { db } = deps
  const { paymentId, amount, state } = dispute
  const payment = { kind: 'dispute', paymentId, amount } as const
  const open = { ...payment, about: disputeId, note: 'a buyer disputes the payment' }
  const lost = {
    ...payment,
    about: `${disputeId}:lost`,
    note: 'a dispute was lost: the buyer has the money back',
  }
  if (state !== 'won') {
    const reversed = (await resolutionOf(db, incidentId(open))) === 'reversed'
    const subject = filedUnder(await orderOfPayment(db, paymentId))
    if (!reversed) await openIncident(db, { ...(state === 'lost' ? lost : open), ...subject }, deps.now())
  }
  // after the lost one is opened: the seller's share is held without a gap
  if (state !== 'open') await settleIncident(db, incidentId(open), deps.now())
  if (state === 'won') await settleIncident(db, incidentId(lost), deps.now())
}

/**
 * Job: opens an incident for a refund that failed after it was accepted, and for one that was made at the payment
 * provider and not by the shop. Subject: the refund's id at the payment provider.
 */
export async function applyRefund(deps: CheckoutDependencies, refundId: string): Promise<void> {
  let known: Refund['failed'] | undefined
  for (let reads = 0; reads < MAX_READS; reads++) {
    const refund = await askProvider(deps, refundId, (id) => answerOf(deps.payments.readRefund?.(id)))
    if (!refund) return
    // as with disputes: of two concurrent jobs the first reader may write last
    if (refund.failed === known) return markEventsApplied(deps.db, refundId, deps.now())
    await deps.db.transaction().execute((trx) => storeRefund(trx, refundId, refund, deps.now()))
    known = refund.failed
  }
  throw new Error(`the refund ${refundId} does not come to rest`)
}

/** Its order is locked: nobody decides meanwhile that the whole sale is reversed. */
async function storeRefund(
  trx: Transaction<DB>,
  refundId: string,
  { paymentId, amount, failed }: Refund,
  at: Date,
): Promise<void> {
  const order = await orderOfPayment(trx, paymentId)
  if (order) await lockPaidOrder(trx, order)
  const payment = { ...filedUnder(order), paymentId, amount }
  const outside = { kind: 'refunded_outside', about: refundId, ...payment } as const
  if (failed !== null) {
    const about = order?.id ?? refundId
    const note = `a refund did not arrive: ${failed}`
    await openIncident(trx, { kind: 'refund_failed', about, ...payment, note }, at)
    // a refund may fail days later, when the operator has decided on it
    await withdrawIncident(trx, incidentId(outside), at)
  } else if (order && (await isRefundedOutside(trx, order))) {
    const note = 'the buyer was given money back at the payment provider'
    await openIncident(trx, { ...outside, note }, at)
  }
}

/**
 * Refunds a payment at the payment provider, or releases its authorization. A refusal opens an incident and is
 * rethrown to the job, which retries.
 */
export async function payBack(
  deps: CheckoutDependencies,
  order: PaidOrder,
  { paymentId, amount }: { paymentId: string; amount: number },
  method: 'refund' | 'release' = 'refund',
): Promise<void> {
  const about = order.id
  const failure = { kind: 'refund_failed', about, ...filedUnder(order), paymentId, amount } as const
  try {
    await deps.payments[method](about, paymentId)
  } catch (error) {
    if (error instanceof RefundRefused)
      await openIncident(deps.db, { ...failure, note: error.message }, deps.now())
    throw error
  }
  await settleIncident(deps.db, incidentId(failure), deps.now())
}
