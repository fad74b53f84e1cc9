import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { OrderState, ResaleOrderState, SaleState } from '../../../src/contract/states.ts'
import { CHECKOUT_TABLES, type CheckoutTable } from '../checkout/checkouts.ts'
import { accountTotal, sellerAccount } from '../checkout/ledger.ts'

/** Whether a user, as the buyer, has an order of one kind in one of these states. */
export async function hasOrderIn(
  db: Kysely<DB>,
  table: CheckoutTable,
  userId: string,
  states: readonly (OrderState | ResaleOrderState)[],
): Promise<boolean> {
  const { rows } = await sql`select id from ${sql.table(table)}
    where ${sql.ref(CHECKOUT_TABLES[table].buyer)} = ${userId} and state in (${sql.join(states)}) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Whether a user, as the seller, has a listing in one of these states. */
export async function hasListingIn(
  db: Kysely<DB>,
  userId: string,
  states: readonly SaleState[],
): Promise<boolean> {
  const listings = db.selectFrom('sales').select('id').where('seller_user_id', '=', userId)
  return (await listings.where('state', 'in', states).executeTakeFirst()) !== undefined
}

/** Whether the balance of a user as a seller is not zero. */
export async function hasBalance(db: Kysely<DB>, userId: string): Promise<boolean> {
  return (await accountTotal(db, sellerAccount(userId))) !== 0
}

/** Whether a payout to a user is in transit. */
export async function hasBegunPayout(db: Kysely<DB>, userId: string): Promise<boolean> {
  const begun = db.selectFrom('payouts').select('id').where('user_id', '=', userId)
  return (await begun.where('state', '=', 'begun').executeTakeFirst()) !== undefined
}
