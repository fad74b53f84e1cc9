import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'

/** The resale order that a payment has paid. */
export async function resaleOrderOfPayment(db: Kysely<DB>, paymentId: string): Promise<string | undefined> {
  return (await firstWithPayment(db, 'purchases', paymentId))?.id
}

/** The order of a ball that a payment has paid. */
export async function orderOfPayment(db: Kysely<DB>, paymentId: string): Promise<string | undefined> {
  return (await firstWithPayment(db, 'orders', paymentId))?.id
}

function firstWithPayment(db: Kysely<DB>, table: 'purchases' | 'orders', paymentId: string) {
  return db.selectFrom(table).select('id').where('payment_id', '=', paymentId).executeTakeFirst()
}

/** Records that the money of a resale order is captured, or that its capture is not waited for any more. */
export async function endCapture(db: Kysely<DB>, resaleOrderId: string): Promise<void> {
  await db.updateTable('purchases').set({ uncaptured: false }).where('id', '=', resaleOrderId).execute()
}
