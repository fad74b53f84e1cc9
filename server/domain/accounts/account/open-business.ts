import type { Kysely } from 'kysely'
import type { UnderWay } from '../../../../src/contract/account.ts'
import type { DB } from '../../../db/schema.ts'
import type { OrderState, ResaleOrderState, SaleState } from '../../../../src/contract/states.ts'

/** Nobody who waits for a work or for their money back is let go of. */
const OPEN_ORDERS: readonly OrderState[] = ['reserved', 'paid', 'drawn', 'minted', 'refunding']
const OPEN_PURCHASES: readonly ResaleOrderState[] = ['reserved', 'paid', 'settling', 'refunding']
const OPEN_SALES: readonly SaleState[] = ['listed', 'reserved', 'settling', 'cancelling']

/** What has to end before a user's account can. */
export async function underWay(db: Kysely<DB>, userId: string): Promise<UnderWay[]> {
  const found: UnderWay[] = []
  const order = db.selectFrom('orders').select('id').where('user_id', '=', userId)
  if (await order.where('state', 'in', OPEN_ORDERS).executeTakeFirst()) found.push('order')
  const purchase = db.selectFrom('purchases').select('id').where('buyer_user_id', '=', userId)
  if (await purchase.where('state', 'in', OPEN_PURCHASES).executeTakeFirst()) found.push('purchase')
  const listing = db.selectFrom('sales').select('id').where('seller_user_id', '=', userId)
  if (await listing.where('state', 'in', OPEN_SALES).executeTakeFirst()) found.push('listing')
  if (await hasMoney(db, userId)) found.push('payout')
  return found
}

/** Earned and not paid out yet, or on its way to their bank. */
async function hasMoney(db: Kysely<DB>, userId: string): Promise<boolean> {
  const { total } = await db
    .selectFrom('ledger')
    .select((row) => row.fn.sum('amount').as('total'))
    .where('account', '=', `seller:${userId}`)
    .executeTakeFirstOrThrow()
  if (Number(total ?? 0) !== 0) return true
  const begun = db.selectFrom('payouts').select('id').where('user_id', '=', userId)
  return (await begun.where('state', '=', 'begun').executeTakeFirst()) !== undefined
}
