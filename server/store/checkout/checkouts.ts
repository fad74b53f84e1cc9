import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { OrderState, ResaleOrderState } from '../../../src/contract/states.ts'

// The columns of a checkout, which every table of orders has: orders of balls, and resale orders (`purchases`).

/**
 * The tables whose rows are paid for through a checkout: those with its columns. A further one compiles when
 * every `Record<CheckoutTable, …>` has its row.
 */
export type CheckoutTable = {
  [Table in keyof DB]: DB[Table] extends { checkout_id: unknown; card_request: unknown; payment_id: unknown }
    ? Table
    : never
}[keyof DB]

interface TableFacts {
  /** The column with its buyer's id. */
  buyer: string
  /** Whether its unpaid rows take the slots of their buyer (`hold_slot`); others count one each. */
  hasSlots: boolean
  /** A row that ended unpaid did so by its buyer. */
  endedByBuyer: RawBuilder<boolean>
}

/** What the statements about all tables of orders need to know of each. */
export const CHECKOUT_TABLES: Readonly<Record<CheckoutTable, TableFacts>> = {
  orders: { buyer: 'user_id', hasSlots: true, endedByBuyer: sql`true` },
  // a seller's withdrawal is not its buyer's doing
  purchases: { buyer: 'buyer_user_id', hasSlots: false, endedByBuyer: sql`reason is null` },
}

/** The tables of orders, in the order in which a payment is looked for. */
export const CHECKOUT_TABLE_NAMES = Object.keys(CHECKOUT_TABLES) as readonly CheckoutTable[]

/** The tables of orders that take no slots: of works, one of each. */
export const WORK_TABLE_NAMES = CHECKOUT_TABLE_NAMES.filter((table) => !CHECKOUT_TABLES[table].hasSlots)

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

/**
 * Stores that the payment provider has failed at a request.
 * @param failures how many failures that request counted: of two that fail at once, one is stored
 */
export async function storeRequestFailure(
  db: Kysely<DB>,
  table: CheckoutTable,
  id: string,
  failures: number,
): Promise<void> {
  await sql`update ${sql.table(table)}
    set card_request = jsonb_set(card_request, '{failures}', to_jsonb(${failures + 1}::int))
    where id = ${id} and coalesce((card_request->>'failures')::int, 0) = ${failures}`.execute(db)
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

/** Stores that the buyer of a reserved order has finished its payment page, and that the money may still come. */
export async function storePaymentPending(db: Kysely<DB>, table: CheckoutTable, id: string): Promise<void> {
  await db
    .updateTable(table)
    .set({ payment_pending: true })
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .where('payment_pending', '=', false)
    .execute()
}

/** Writes the state in which an order, whose row is locked, has come to its end. */
export async function closeOrder(
  trx: Transaction<DB>,
  table: CheckoutTable,
  id: string,
  { state, at }: { state: OrderState & ResaleOrderState; at: Date },
): Promise<void> {
  await trx.updateTable(table).set({ state, closed_at: at }).where('id', '=', id).execute()
}
