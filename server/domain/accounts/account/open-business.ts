import type { Kysely } from 'kysely'
import type { UnderWay } from '../../../../src/contract/account.ts'
import type { DB } from '../../../db/schema.ts'
import type { OrderState, ResaleOrderState, SaleState } from '../../../../src/contract/states.ts'
import {
  hasBalance,
  hasBegunPayout,
  hasListingIn,
  hasOrderIn,
  hasResaleOrderIn,
} from '../../../store/open-business.ts'

/** No account ends while its user waits for a work or for a refund. */
const OPEN_ORDERS: readonly OrderState[] = ['reserved', 'paid', 'drawn', 'minted', 'refunding']
const OPEN_RESALE_ORDERS: readonly ResaleOrderState[] = ['reserved', 'paid', 'settling', 'refunding']
const OPEN_LISTINGS: readonly SaleState[] = ['listed', 'reserved', 'settling', 'cancelling']

/** What has to end before a user's account can. */
export async function openBusinessOf(db: Kysely<DB>, userId: string): Promise<UnderWay[]> {
  const open: UnderWay[] = []
  if (await hasOrderIn(db, userId, OPEN_ORDERS)) open.push('order')
  if (await hasResaleOrderIn(db, userId, OPEN_RESALE_ORDERS)) open.push('purchase')
  if (await hasListingIn(db, userId, OPEN_LISTINGS)) open.push('listing')
  // earned and not paid out yet, or on its way to their bank
  if ((await hasBalance(db, userId)) || (await hasBegunPayout(db, userId))) open.push('payout')
  return open
}
