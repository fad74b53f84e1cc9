import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { deleteNft } from '../../store/minting/minting.ts'
import { returnUnit } from '../../store/shop/order-stock.ts'
import { lockOrder, updateOrder, type OrderRow } from '../../store/shop/orders.ts'
import { planNext } from '../checkout/apply-event.ts'
import { transitionOf } from '../checkout/state-machine.ts'
import type { ShopDependencies } from './dependencies.ts'
import { openIncident } from '../checkout/incidents/incidents.ts'
import { orderSale } from './order-sale.ts'

/**
 * The chain refuses to mint what an order holds, after several tries: an incident. What was paid for is refunded (the
 * terms, section 8), although it may be in its buyer's collection by then, and its unit goes back into the ball for
 * another buyer, under another token. Nothing follows by itself for a free ball, which its owner may have already.
 * @param reason the contract's own
 */
export async function refuseMint(
  deps: ShopDependencies,
  orderId: string,
  reason: string | null,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) return
    const note = `the chain refuses to mint: ${reason ?? 'without a reason'}`
    const about = {
      about: orderId,
      orderId,
      ...(order.payment_id !== null && { paymentId: order.payment_id }),
    }
    await openIncident(trx, { kind: 'mint_refused', ...about, amount: order.price, note }, deps.now())
    if (order.kind === 'paid') await refund(deps, trx, order)
  })
  deps.wakeJobs()
}

async function refund(deps: ShopDependencies, trx: Transaction<DB>, order: OrderRow): Promise<void> {
  const transition = transitionOf(order.state, 'mint_refused')
  if (!transition || order.queue === null || order.nft_id === null) return
  const from = order.state === 'delivered' ? 'sold' : 'reserved'
  await returnUnit(trx, order.ball_id, order.queue, from)
  await deleteNft(trx, order.nft_id)
  await updateOrder(trx, order.id, { state: transition.to, queue: null, nft_id: null })
  await planNext(deps, trx, orderSale, order.id, transition)
}
