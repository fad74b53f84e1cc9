import { sql, type Kysely, type Transaction } from 'kysely'
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

/** Locks an order of any kind until the transaction ends. */
export async function lockPaidOrder(trx: Transaction<DB>, { table, id }: PaidOrder): Promise<void> {
  await trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute()
}

/**
 * Whether a refund of an order is none of the shop's own, nor what the operator has given back for an incident that they
 * have resolved as reversed.
 */
export async function isRefundedOutside(db: Kysely<DB>, { table, id }: PaidOrder): Promise<boolean> {
  const filed = table === 'orders' ? 'order_id' : 'purchase_id'
  const { rows } = await sql<{
    outside: boolean
  }>`select state not in ('refunding', 'refunded') and not exists (select
      from incidents where ${sql.ref(filed)} = ${id} and resolution = 'reversed') as outside
    from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows[0]?.outside ?? false
}

/** Records that the money of a resale order is captured, or that its capture is not waited for any more. */
export async function endCapture(db: Kysely<DB>, resaleOrderId: string): Promise<void> {
  await db.updateTable('purchases').set({ uncaptured: false }).where('id', '=', resaleOrderId).execute()
}
