import type { Kysely } from 'kysely'
import type { UnderWay } from '../../src/contract/account.ts'
import type { DB } from '../db/schema.ts'
import type { OrderState, SaleState } from '../db/tables/trade.ts'
import type { PurchaseState } from '../db/tables/resale.ts'
import { balanceOf } from '../resale/ledger.ts'

/** Nobody who waits for a work or for their money back is let go of. */
const OPEN_ORDERS: readonly OrderState[] = ['reserved', 'paid', 'drawn', 'minted', 'refunding']
const OPEN_PURCHASES: readonly PurchaseState[] = ['reserved', 'paid', 'settling', 'refunding']
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
  const payout = db.selectFrom('payouts').select('id').where('user_id', '=', userId)
  const onItsWay = await payout.where('state', '=', 'begun').executeTakeFirst()
  if (onItsWay || (await balanceOf(db, userId)) !== 0) found.push('payout')
  return found
}
