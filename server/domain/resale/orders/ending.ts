import { isDatabaseAway } from '../../../db/away.ts'
import type { Dependencies } from '../../dependencies.ts'
import { Problem } from '../../../lib/problem.ts'
import { logError } from '../../../lib/log.ts'
import { payBack } from '../../checkout/refunds-and-disputes.ts'
import { APPLY_PAYMENT, NOTIFY_OF_RESALE_ORDER } from '../../job-kinds.ts'
import { addJob } from '../../../store/jobs.ts'
import { closePage } from '../../checkout/checkout-page.ts'
import { isOurs } from '../../checkout/match-payment.ts'
import { isMoney } from '../../../adapters/payments/port.ts'
import { isReleased, type Released } from '../../checkout/reservation.ts'
import { lockResaleOrder, resaleOrderById, type ResaleOrderRow } from '../../../store/resale-orders.ts'
import { postRefund } from '../../checkout/ledger.ts'
import { applyToResaleOrder } from './payment.ts'
import { releaseResaleOrder } from './release.ts'

/** Job: releases a reservation whose time is over, unless its money has come. */
export async function expireResaleOrder(deps: Dependencies, purchaseId: string): Promise<void> {
  const purchase = await resaleOrderById(deps.db, purchaseId)
  if (purchase?.state === 'reserved') await closeResaleOrder(deps, purchase, 'expired')
}

/**
 * Ends somebody's unpaid purchase as they ask for: its card page is closed first, and read again. Repeating it is harmless.
 * @throws Problem 404 for one of nobody or of another, 409 when it is paid, 503 when the card company does not answer
 */
export async function cancelResaleOrder(
  deps: Dependencies,
  userId: string,
  purchaseId: string,
): Promise<void> {
  const purchase = await resaleOrderById(deps.db, purchaseId)
  if (purchase?.buyer_user_id !== userId) throw new Problem(404, 'NOT_FOUND')
  if (purchase.state === 'reserved') {
    await closeResaleOrder(deps, purchase, 'abandoned').catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error
      logError(`The purchase ${purchaseId} could not be cancelled`, error)
      throw new Problem(503, 'CARD_COMPANY_AWAY')
    })
  }
  const now = await resaleOrderById(deps.db, purchaseId)
  if (now && !isReleased(now.state)) throw new Problem(409, 'ORDER_PAID')
}

/**
 * Closes the card page of an unpaid purchase and lets go of what it holds, unless it was paid before it closed.
 * @throws where the card company does not answer
 */
export async function closeResaleOrder(
  deps: Dependencies,
  purchase: ResaleOrderRow,
  as: Released,
): Promise<void> {
  const status = await closePage(deps, purchase)
  await deps.db.transaction().execute(async (trx) => {
    const now = await lockResaleOrder(trx, purchase.id)
    // what has moved on meanwhile is left alone by all that follows
    const money = status && isMoney(status) ? status : null
    if (now && money && isOurs(now, money)) return applyToResaleOrder(deps, trx, now, money)
    // money that is not the payment which was asked for is for a person to see
    if (money) await addJob(trx, APPLY_PAYMENT, money.checkoutId, deps.now())
    if (now?.state === 'reserved') await releaseResaleOrder(deps, trx, now, as)
  })
  deps.wakeJobs()
}

/** Job: gives the money back for a work that could not change hands, or lets go of it, and tells the buyer. */
export async function refundResaleOrder(deps: Dependencies, purchaseId: string): Promise<void> {
  const purchase = await resaleOrderById(deps.db, purchaseId)
  if (purchase?.state !== 'refunding') return
  const { payment_id: paymentId, price: amount, uncaptured } = purchase
  if (paymentId === null) throw new Error(`purchase ${purchaseId} has no payment to give back`)
  await payBack(deps, { purchaseId }, { paymentId, amount }, uncaptured ? 'release' : 'refund')
  await deps.db.transaction().execute(async (trx) => {
    const refunded = await trx
      .updateTable('purchases')
      .set({ state: 'refunded', closed_at: deps.now() })
      .where('id', '=', purchaseId)
      .where('state', '=', 'refunding')
      .returning('price')
      .executeTakeFirst()
    if (!refunded) return
    // what was never taken is in no book
    if (!uncaptured) await postRefund(trx, purchaseId, refunded.price)
    await addJob(trx, NOTIFY_OF_RESALE_ORDER, purchaseId, deps.now())
  })
  deps.wakeJobs()
}
