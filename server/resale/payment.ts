import type { Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { Dependencies } from '../deps.ts'
import { FOLLOW_TOKEN, REFUND_PURCHASE, SETTLE_SALE, TELL_OF_SALE } from '../jobs/kinds.ts'
import { payBack } from '../incidents/payments.ts'
import { addJob } from '../jobs/queue.ts'
import type { CheckoutStatus } from '../payments/port.ts'
import { isReleased, RELEASED_AS, type Released } from '../payments/reservation.ts'
import { lockSale } from '../store/listings.ts'
import { lockPurchase, purchaseById, type PurchaseRow } from '../store/purchases.ts'
import { postCapture, postRefund } from './ledger.ts'

/** The purchase of a checkout, by what we remember or by what the event names; its row is locked. */
export async function purchaseOfCheckout(
  trx: Transaction<DB>,
  checkoutId: string,
  named: string | undefined,
): Promise<PurchaseRow | undefined> {
  const remembered = await trx
    .selectFrom('purchases')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst()
  const id = remembered?.id ?? named
  if (id === undefined) return undefined
  const purchase = await lockPurchase(trx, id)
  if (purchase && !remembered) {
    await trx.updateTable('purchases').set({ checkout_id: checkoutId }).where('id', '=', id).execute()
  }
  return purchase
}

/** Brings a purchase in line with its checkout as the card company has it now. */
export async function applyToPurchase(
  deps: Dependencies,
  trx: Transaction<DB>,
  purchase: PurchaseRow,
  status: CheckoutStatus,
): Promise<void> {
  if (status.state === 'paid') return paid(deps, trx, purchase, status.paymentId)
  if (status.state === 'open' || status.state === 'refunded' || purchase.state !== 'reserved') return
  await release(deps, trx, purchase, RELEASED_AS[status.state])
}

async function paid(
  deps: Dependencies,
  trx: Transaction<DB>,
  purchase: PurchaseRow,
  paymentId: string | null,
): Promise<void> {
  const late = isReleased(purchase.state)
  if (purchase.state !== 'reserved' && !late) return
  const now = deps.now()
  const holds = late ? await takeAgain(trx, purchase) : true
  await postCapture(trx, purchase.id, purchase.price)
  await trx
    .updateTable('purchases')
    .set({
      state: holds ? 'paid' : 'refunding',
      reason: holds ? null : 'gone',
      payment_id: paymentId,
      paid_at: now,
      closed_at: null,
    })
    .where('id', '=', purchase.id)
    .execute()
  await addJob(trx, holds ? SETTLE_SALE : REFUND_PURCHASE, purchase.id, now)
}

/** Late money gets the work if nobody else has it. */
async function takeAgain(trx: Transaction<DB>, purchase: PurchaseRow): Promise<boolean> {
  const sale = await lockSale(trx, purchase.sale_id)
  if (sale?.state !== 'listed') return false
  await trx
    .updateTable('sales')
    .set({ state: 'reserved', buyer_user_id: purchase.buyer_user_id })
    .where('id', '=', sale.id)
    .execute()
  return true
}

/** Ends a reservation: the work is for sale again. */
async function release(
  deps: Dependencies,
  trx: Transaction<DB>,
  purchase: PurchaseRow,
  state: Released,
): Promise<void> {
  await trx
    .updateTable('sales')
    .set({ state: 'listed', buyer_user_id: null })
    .where('id', '=', purchase.sale_id)
    .where('state', '=', 'reserved')
    .execute()
  await trx
    .updateTable('purchases')
    .set({ state, closed_at: deps.now() })
    .where('id', '=', purchase.id)
    .execute()
  // the watch leaves a reserved listing alone: what happened to its token meanwhile is looked at now
  const { token } = await trx
    .selectFrom('sales')
    .innerJoin('nfts', 'nfts.id', 'sales.nft_id')
    .select('nfts.token')
    .where('sales.id', '=', purchase.sale_id)
    .executeTakeFirstOrThrow()
  await addJob(trx, FOLLOW_TOKEN, token, deps.now())
}

/** Job: releases a reservation whose time is over, unless its money has come. */
export async function expirePurchase(deps: Dependencies, purchaseId: string): Promise<void> {
  const purchase = await purchaseById(deps.db, purchaseId)
  if (purchase?.state !== 'reserved') return
  const checkout = purchase.checkout_id
  if (checkout !== null) await deps.payments.expire(checkout)
  const status = checkout === null ? null : await deps.payments.read(checkout)
  await deps.db.transaction().execute(async (trx) => {
    const now = await lockPurchase(trx, purchaseId)
    // what has moved on meanwhile is left alone by both that follow
    if (now && status) await applyToPurchase(deps, trx, now, status)
    const after = await purchaseById(trx, purchaseId)
    if (after?.state === 'reserved') await release(deps, trx, after, 'expired')
  })
  deps.wakeJobs()
}

/** Job: gives the money back for a work that could not change hands, and tells the buyer. */
export async function refundPurchase(deps: Dependencies, purchaseId: string): Promise<void> {
  const purchase = await purchaseById(deps.db, purchaseId)
  if (purchase?.state !== 'refunding') return
  if (purchase.payment_id === null) throw new Error(`purchase ${purchaseId} has no payment to give back`)
  const payment = { paymentId: purchase.payment_id, amount: purchase.price }
  await payBack(deps, { purchaseId }, payment)
  await deps.db.transaction().execute(async (trx) => {
    const refunded = await trx
      .updateTable('purchases')
      .set({ state: 'refunded', closed_at: deps.now() })
      .where('id', '=', purchaseId)
      .where('state', '=', 'refunding')
      .returning('price')
      .executeTakeFirst()
    if (!refunded) return
    await postRefund(trx, purchaseId, refunded.price)
    await addJob(trx, TELL_OF_SALE, purchaseId, deps.now())
  })
  deps.wakeJobs()
}
