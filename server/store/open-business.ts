import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { OrderState, ResaleOrderState, SaleState } from '../../src/contract/states.ts'

/** Whether a user has an order in one of these states. */
export async function hasOrderIn(
  db: Kysely<DB>,
  userId: string,
  states: readonly OrderState[],
): Promise<boolean> {
  const orders = db.selectFrom('orders').select('id').where('user_id', '=', userId)
  return (await orders.where('state', 'in', states).executeTakeFirst()) !== undefined
}

/** Whether a user, as the buyer, has a resale order in one of these states. */
export async function hasResaleOrderIn(
  db: Kysely<DB>,
  userId: string,
  states: readonly ResaleOrderState[],
): Promise<boolean> {
  const orders = db.selectFrom('purchases').select('id').where('buyer_user_id', '=', userId)
  return (await orders.where('state', 'in', states).executeTakeFirst()) !== undefined
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
  const { total } = await db
    .selectFrom('ledger')
    .select((row) => row.fn.sum('amount').as('total'))
    .where('account', '=', `seller:${userId}`)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0) !== 0
}

/** Whether a payout to a user is in transit. */
export async function hasBegunPayout(db: Kysely<DB>, userId: string): Promise<boolean> {
  const begun = db.selectFrom('payouts').select('id').where('user_id', '=', userId)
  return (await begun.where('state', '=', 'begun').executeTakeFirst()) !== undefined
}
