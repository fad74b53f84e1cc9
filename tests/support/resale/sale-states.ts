import type { TestApp } from '../server/app.ts'
import { tokenOf } from '../shop/work-records.ts'

type Shop = Pick<TestApp, 'deps'>

const change = ({ deps }: Shop, sale: string) => deps.db.updateTable('sales').where('id', '=', sale)

/** Reserves a listed work for a user, as while they are at the payment page. */
export async function reserveFor(app: Shop, sale: string, buyerId: string): Promise<void> {
  await change(app, sale).set({ state: 'reserved', buyer_user_id: buyerId }).execute()
}

/** Has a listed work be paid for, and its settlement on the chain be under way. */
export async function beginSettlement(app: Shop, sale: string): Promise<void> {
  await change(app, sale).set({ state: 'settling' }).execute()
}

/** Has the term of a listing be over. */
export async function endTerm(app: Shop, sale: string): Promise<void> {
  const expires_at = new Date(app.deps.now().getTime() - 1000)
  await change(app, sale).set({ expires_at }).execute()
}

/** Ends the time of a resale order to be paid; nothing else follows from it yet. */
export async function expireOrder({ deps }: Shop, resaleOrder: string): Promise<void> {
  await deps.db.updateTable('purchases').set({ state: 'expired' }).where('id', '=', resaleOrder).execute()
}

/** Ends the time of a sale's resale order to be paid: the work is for sale again. */
export async function letLapse(app: Shop, sale: string, resaleOrder: string): Promise<void> {
  await expireOrder(app, resaleOrder)
  await change(app, sale).set({ state: 'listed', buyer_user_id: null }).execute()
}

/** Names the payment provider's payment of a resale order. */
export async function paidBy({ deps }: Shop, resaleOrder: string, payment_id: string): Promise<void> {
  await deps.db.updateTable('purchases').set({ payment_id }).where('id', '=', resaleOrder).execute()
}

/** Withdraws the commitment of a listing on the chain alone, as if its owner had bypassed the marketplace. */
export async function callOffOnChain(app: TestApp, nft: string): Promise<void> {
  const { db, chain } = app.deps
  const tokenId = await tokenOf(app, nft)
  const key = `called-off:${nft}`
  await db.transaction().execute((trx) => chain.enqueue(trx, { key, kind: 'withdrawListing', tokenId }))
  await chain.settle(key)
}
