import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import { REFUND_RESALE_ORDER, SETTLE_RESALE_ORDER } from '../../job-kinds.ts'
import { addJob } from '../../../store/jobs.ts'
import { isMoney, type CheckoutStatus } from '../../../adapters/payments/port.ts'
import { isReleased, releasedAs } from '../../checkout/reservation.ts'
import { lockSale } from '../../../store/listings.ts'
import type { ResaleOrderRow } from '../../../store/resale-orders.ts'
import { postCapture } from '../../checkout/ledger.ts'
import { releaseResaleOrder } from './release.ts'

/** Brings a purchase in line with its checkout as the card company has it now. */
export async function applyToResaleOrder(
  deps: Dependencies,
  trx: Transaction<DB>,
  purchase: ResaleOrderRow,
  status: CheckoutStatus,
): Promise<void> {
  if (isMoney(status)) return paid(deps, trx, purchase, status)
  const released = releasedAs(status)
  if (released && purchase.state === 'reserved') await releaseResaleOrder(deps, trx, purchase, released)
}

/** The money is there: captured, or authorized and captured when the work has changed hands (capture.ts). */
async function paid(
  deps: Dependencies,
  trx: Transaction<DB>,
  purchase: ResaleOrderRow,
  { checkoutId, paymentId, state }: CheckoutStatus,
): Promise<void> {
  const late = isReleased(purchase.state)
  if (purchase.state !== 'reserved' && !late) return
  const now = deps.now()
  const holds = late ? await takeAgain(trx, purchase) : await keep(trx, purchase)
  const uncaptured = state === 'authorized'
  if (!uncaptured) await postCapture(trx, purchase.id, purchase.price)
  await trx
    .updateTable('purchases')
    .set({
      state: holds ? 'paid' : 'refunding',
      reason: holds ? null : 'gone',
      checkout_id: checkoutId,
      payment_id: paymentId,
      paid_at: now,
      place: null,
      closed_at: null,
      uncaptured,
    })
    .where('id', '=', purchase.id)
    .execute()
  await addJob(trx, holds ? SETTLE_RESALE_ORDER : REFUND_RESALE_ORDER, purchase.id, now)
}

/** Who has paid was faster than whatever was about to end the listing. */
async function keep(trx: Transaction<DB>, purchase: ResaleOrderRow): Promise<true> {
  await trx.updateTable('sales').set({ ending: null }).where('id', '=', purchase.sale_id).execute()
  return true
}

/** Late money gets the work if nobody else has it. */
async function takeAgain(trx: Transaction<DB>, purchase: ResaleOrderRow): Promise<boolean> {
  const sale = await lockSale(trx, purchase.sale_id)
  if (sale?.state !== 'listed') return false
  await trx
    .updateTable('sales')
    .set({ state: 'reserved', buyer_user_id: purchase.buyer_user_id })
    .where('id', '=', sale.id)
    .execute()
  return true
}
