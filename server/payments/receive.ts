import type { Dependencies } from '../deps.ts'
import { APPLY_PAYMENT } from '../jobs/kinds.ts'
import { addJob } from '../jobs/queue.ts'

/**
 * Takes a webhook into the inbox: signature checked on the raw body, one row per event id, and a job that brings the
 * order in line. A repeated event changes nothing.
 * @throws BadSignature
 */
export async function receiveWebhook(deps: Dependencies, rawBody: string, headers: Headers): Promise<void> {
  const event = await deps.payments.parseWebhook(rawBody, headers)
  if (!event) return
  await deps.db.transaction().execute(async (trx) => {
    const fresh = await trx
      .insertInto('payment_events')
      .values({
        id: event.id,
        kind: event.kind,
        checkout_id: event.checkoutId,
        payload: JSON.stringify({ orderId: event.orderId }),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (fresh) await addJob(trx, APPLY_PAYMENT, event.checkoutId, deps.now())
  })
  deps.wakeJobs()
}
