import type { Dependencies } from '../../dependencies.ts'
import { NOTIFY_OF_RESALE_ORDER } from '../../job-kinds.ts'
import { addJob } from '../../../store/jobs.ts'
import { isMoney } from '../../../adapters/payments/port.ts'
import { lockResaleOrder, resaleOrderById } from '../../../store/resale-orders.ts'
import { releaseResaleOrder } from './release.ts'

/** Why a purchase ended whose money was authorized, and let go before the work was handed over. */
export const LAPSED = 'lapsed'

/**
 * Lets go of a purchase whose authorized money is not there any more: the card company keeps it for some days (a card's:
 * seven, https://docs.stripe.com/payments/place-a-hold-on-a-payment-method), and a person may let it go by hand. Asked
 * before the hand-over, which nobody can take back.
 * @returns whether it was so
 * @throws where the card company does not answer
 */
export async function endIfLapsed(deps: Dependencies, purchaseId: string): Promise<boolean> {
  const purchase = await resaleOrderById(deps.db, purchaseId)
  if (purchase?.state !== 'paid' || !purchase.uncaptured || purchase.checkout_id === null) return false
  if (isMoney(await deps.payments.read(purchase.checkout_id))) return false
  await deps.db.transaction().execute(async (trx) => {
    const now = await lockResaleOrder(trx, purchaseId)
    if (now?.state !== 'paid') return // another process was faster
    await releaseResaleOrder(deps, trx, now, 'expired')
    await trx.updateTable('purchases').set({ reason: LAPSED }).where('id', '=', purchaseId).execute()
    await addJob(trx, NOTIFY_OF_RESALE_ORDER, purchaseId, deps.now())
  })
  deps.wakeJobs()
  return true
}
