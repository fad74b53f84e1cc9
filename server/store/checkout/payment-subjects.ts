import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { CHECKOUT_TABLE_NAMES, type CheckoutTable } from './checkouts.ts'

/** An order of any kind: its table and id. */
export interface PaidOrder {
  table: CheckoutTable
  id: string
}

/** The order that a payment has paid, of whatever kind; undefined where it paid none. */
export async function orderOfPayment(db: Kysely<DB>, paymentId: string): Promise<PaidOrder | undefined> {
  for (const table of CHECKOUT_TABLE_NAMES) {
    const paid = db.selectFrom(table).select('id').where('payment_id', '=', paymentId)
    const row = await paid.executeTakeFirst()
    if (row) return { table, id: row.id }
  }
  return undefined
}

/** Records that the money of a resale order is captured, or that its capture is not waited for any more. */
export async function endCapture(db: Kysely<DB>, resaleOrderId: string): Promise<void> {
  await db.updateTable('purchases').set({ uncaptured: false }).where('id', '=', resaleOrderId).execute()
}
