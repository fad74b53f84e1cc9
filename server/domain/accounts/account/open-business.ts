import type { Kysely } from 'kysely'
import type { UnderWay } from '../../../../src/contract/account.ts'
import type { DB } from '../../../db/schema.ts'
import { ORDER_STATES, RESALE_ORDER_STATES, type SaleState } from '../../../../src/contract/states.ts'
import {
  hasBalance,
  hasBegunPayout,
  hasListingIn,
  hasOrderIn,
} from '../../../store/accounts/open-business.ts'
import { CHECKOUT_TABLE_NAMES, type CheckoutTable } from '../../../store/checkout/checkouts.ts'
import { isUnderWay } from '../../checkout/state-machine.ts'

/** How the wire calls an order of each table that is under way. */
const ORDER_NAMES: Readonly<Record<CheckoutTable, UnderWay>> = { orders: 'order', purchases: 'purchase' }
/** No account ends while its user waits for a work or for a refund. */
const OPEN_STATES = [...new Set([...ORDER_STATES, ...RESALE_ORDER_STATES])].filter(isUnderWay)
const OPEN_LISTINGS: readonly SaleState[] = ['listed', 'reserved', 'settling', 'cancelling']

/** What has to end before a user's account can. */
export async function openBusinessOf(db: Kysely<DB>, userId: string): Promise<UnderWay[]> {
  const open: UnderWay[] = []
  for (const table of CHECKOUT_TABLE_NAMES)
    if (await hasOrderIn(db, table, userId, OPEN_STATES)) open.push(ORDER_NAMES[table])
  if (await hasListingIn(db, userId, OPEN_LISTINGS)) open.push('listing')
  // earned and not paid out yet, or on its way to their bank
  if ((await hasBalance(db, userId)) || (await hasBegunPayout(db, userId))) open.push('payout')
  return open
}
