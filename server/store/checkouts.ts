import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'

// The columns of a checkout, which both tables of orders have: orders of balls, and resale orders
// (`purchases`).

/** The tables whose rows are paid for through a checkout. */
export type CheckoutTable = 'orders' | 'purchases'

/** The row's id, by the checkout that is stored with it. */
export async function idOfCheckout(
  db: Kysely<DB>,
  table: CheckoutTable,
  checkoutId: string,
): Promise<string | undefined> {
  const row = db.selectFrom(table).select('id').where('checkout_id', '=', checkoutId)
  return (await row.executeTakeFirst())?.id
}

/** The row's id, if there is such a row. */
export async function existingId(
  db: Kysely<DB>,
  table: CheckoutTable,
  id: string,
): Promise<string | undefined> {
  return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst())?.id
}

/**
 * Stores the request to the payment provider, unless one was stored before.
 * @returns what is stored: the first request; undefined without such a row
 */
export async function storeRequestOnce(
  db: Kysely<DB>,
  table: CheckoutTable,
  id: string,
  request: unknown,
): Promise<unknown> {
  const { rows } = await sql<{ card_request: unknown }>`update ${sql.table(table)}
    set card_request = coalesce(card_request, ${JSON.stringify(request)}::jsonb)
    where id = ${id} returning card_request`.execute(db)
  return rows[0]?.card_request
}

/** Stores which payment page was opened. @returns the row's state; undefined without such a row */
export async function storePage(
  db: Kysely<DB>,
  table: CheckoutTable,
  id: string,
  page: { checkoutId: string; paymentUrl: string },
) {
  const stored = await db
    .updateTable(table)
    .set({ checkout_id: page.checkoutId, payment_url: page.paymentUrl })
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirst()
  return stored?.state
}

/** Ends a refund, once. @returns whether it was done now */
export async function markRefunded(
  trx: Transaction<DB>,
  table: CheckoutTable,
  id: string,
  at: Date,
): Promise<boolean> {
  const refunded = await trx
    .updateTable(table)
    .set({ state: 'refunded', closed_at: at })
    .where('id', '=', id)
    .where('state', '=', 'refunding')
    .returning('id')
    .executeTakeFirst()
  return refunded !== undefined
}
