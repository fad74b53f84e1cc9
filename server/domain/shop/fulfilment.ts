import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { slotOfQueue } from '../../../src/contract/draw.ts'
import type { DB } from '../../db/schema.ts'
import type { ShopDependencies } from './dependencies.ts'
import { DELIVER } from '../job-kinds.ts'
import { addJob } from '../../store/jobs.ts'
import { RetryLater } from '../../jobs/retry-later.ts'
import { lockOrder, updateOrder } from '../../store/shop/orders.ts'
import { originOf, sellUnit } from '../../store/shop/order-stock.ts'
import { slotOfBall } from '../../store/shop/draw-slots.ts'
import { drawCommitmentOf } from '../../store/shop/draw-commitments.ts'
import { insertNft } from '../../store/minting/minting.ts'
import { planNext } from '../checkout/apply-event.ts'
import { transitionOf } from '../checkout/state-machine.ts'
import { planMint } from '../minting/batches.ts'
import { orderSale } from './order-sale.ts'

/**
 * Hexadecimal digits of an NFT's uuid that are its token's number: 48 bits, exact everywhere, unique by index.
 */
const TOKEN_DIGITS = 12

/** Job: finds out what a paid order holds, from the committed slots. */
export async function drawOrder(deps: ShopDependencies, orderId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    const transition = order && transitionOf(order.state, 'drawn')
    if (!transition || order.queue === null) return
    const slot = await slotOf(trx, order.ball_id, order.queue)
    const now = deps.now()
    const nftId = randomUUID()
    await insertNft(trx, {
      id: nftId,
      token: BigInt(`0x${nftId.replaceAll('-', '').slice(0, TOKEN_DIGITS)}`).toString(),
      item_id: slot.item_id,
      edition_number: slot.edition_number,
      owner_user_id: order.user_id,
      order_id: order.id,
      price: order.price,
      acquired_at: now,
      updated_at: now,
    })
    await updateOrder(trx, orderId, { state: transition.to, drawn_at: now, nft_id: nftId })
    await addJob(trx, DELIVER, orderId, now)
    await planMint(deps, trx, order.kind === 'free_and_mint' ? 'at once' : 'in time')
  })
  deps.wakeJobs()
}

/** The slot of a place in the queue: it was fixed before the sale, by the root and by a later block. */
async function slotOf(trx: Transaction<DB>, ballId: string, queue: number) {
  const ball = await drawCommitmentOf(trx, ballId)
  if (!ball || ball.starting_offset === null) throw new RetryLater('the ball has no starting block yet')
  const origin = await originOf(trx, ballId, queue)
  const index = slotOfQueue(ball.starting_offset, origin, ball.slot_count)
  const slot = await slotOfBall(trx, ballId, index)
  if (!slot) throw new Error(`ball ${ballId} has no such slot`)
  return slot
}

/** Job: puts the NFT into the buyer's collection and counts the unit as sold. It is minted with the next batch. */
export async function deliverOrder(deps: ShopDependencies, orderId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    const transition = order && transitionOf(order.state, 'delivered')
    if (!transition) return
    await updateOrder(trx, orderId, { state: transition.to, delivered_at: deps.now() })
    await sellUnit(trx, order.ball_id)
    await planNext(deps, trx, orderSale, orderId, transition)
  })
  deps.wakeJobs()
}
