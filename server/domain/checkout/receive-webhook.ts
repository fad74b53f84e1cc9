import type { PaymentEvent } from '../../adapters/payments/port.ts'
import { addJob } from '../../store/jobs.ts'
import { insertPaymentEvent } from '../../store/checkout/payment-events.ts'
import type { CheckoutDependencies } from './dependencies.ts'
import { APPLY_DISPUTE, APPLY_PAYMENT, APPLY_REFUND } from '../job-kinds.ts'

/**
 * Takes a webhook into the inbox: signature checked on the raw body, one row per event id, and a job that
 * brings the order in line. A repeated event changes nothing.
 * @throws BadSignature
 */
export async function receiveWebhook(
  deps: CheckoutDependencies,
  rawBody: string,
  headers: Headers,
): Promise<void> {
  const event = await deps.payments.parseWebhook(rawBody, headers)
  if (!event) return
  const { job, subject } = jobOf(event)
  await deps.db.transaction().execute(async (trx) => {
    const isNew = await insertPaymentEvent(trx, { id: event.id, kind: event.kind, subject })
    if (isNew) await addJob(trx, job, subject, deps.now())
  })
  deps.wakeJobs()
}

/**
 * Each of these jobs reads the present state at the payment provider, so the order of events does not matter.
 */
function jobOf(event: PaymentEvent): { job: string; subject: string } {
  if ('disputeId' in event) return { job: APPLY_DISPUTE, subject: event.disputeId }
  if ('refundId' in event) return { job: APPLY_REFUND, subject: event.refundId }
  return { job: APPLY_PAYMENT, subject: event.checkoutId }
}
