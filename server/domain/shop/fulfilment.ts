import { createHash, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { slotOfQueue } from '../../../src/contract/draw.ts'
import type { DB } from '../../db/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { DELIVER, MINT } from '../job-kinds.ts'
import { addJob } from '../../store/jobs.ts'
import { NotYet } from '../../jobs/not-yet.ts'
import { type OrderRow, lockOrder, orderById, updateOrder } from '../../store/orders.ts'
import { originOf, sellUnit } from '../../store/order-stock.ts'
import { mintKey } from '../../store/chain-keys.ts'
import { slotOfBall } from '../../store/draw-slots.ts'
import { drawCommitmentOf } from '../../store/draw-commitments.ts'
import { insertNft, markNftMinted, mintFactsOf } from '../../store/minting.ts'
import { planNext } from '../checkout/apply-event.ts'
import { transitionOf } from '../checkout/state-machine.ts'
import { orderSale } from './order-sale.ts'

/**
 * Hexadecimal digits of an NFT's uuid that are its token's number: 48 bits, exact everywhere, unique by index.
 */
const TOKEN_DIGITS = 12
const BPS_PER_PERCENT = 100
/** A free ball without "and mint" waits for the next batch. */
const BATCH_MS = 5_000

/** Job: finds out what a paid order holds, from the committed slots. */
export async function drawOrder(deps: Dependencies, orderId: string): Promise<void> {
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
    const batch = order.kind === 'free'
    await addJob(trx, MINT, orderId, batch ? new Date(now.getTime() + BATCH_MS) : now)
    if (batch) await addJob(trx, DELIVER, orderId, now)
  })
  deps.wakeJobs()
}

/** The slot of a place in the queue: it was fixed before the sale, by the root and by a later block. */
async function slotOf(trx: Transaction<DB>, ballId: string, queue: number) {
  const ball = await drawCommitmentOf(trx, ballId)
  if (!ball || ball.starting_offset === null) throw new NotYet('the ball has no starting block yet')
  const origin = await originOf(trx, ballId, queue)
  const index = slotOfQueue(ball.starting_offset, origin, ball.slot_count)
  const slot = await slotOfBall(trx, ballId, index)
  if (!slot) throw new Error(`ball ${ballId} has no such slot`)
  return slot
}

/** Job: mints the NFT to its owner; the signed transaction is a row before it is sent. */
export async function mintOrder(deps: Dependencies, orderId: string): Promise<void> {
  const order = await orderById(deps.db, orderId)
  if (!order || order.nft_id === null) return
  const key = mintKey(order.nft_id)
  await deps.db.transaction().execute(async (trx) => enqueueMint(deps, trx, order, key))
  const receipt = await deps.chain.settle(key)
  if (receipt.status === 'failed') throw new Error(`the chain refused ${key} (${receipt.hash})`)
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.now()
    await markNftMinted(trx, orderId, receipt.hash, now)
    const drawn = await lockOrder(trx, orderId)
    const transition = drawn && transitionOf(drawn.state, 'minted')
    if (!transition) return // it was delivered before its NFT was minted, or minted by another process
    await updateOrder(trx, orderId, { state: transition.to, minted_at: now })
    await addJob(trx, DELIVER, orderId, now)
  })
  deps.wakeJobs()
}

async function enqueueMint(
  deps: Dependencies,
  trx: Transaction<DB>,
  order: OrderRow,
  key: string,
): Promise<void> {
  const nft = await mintFactsOf(trx, order.id)
  const certificate = JSON.stringify([nft.token, nft.edition_number, nft.image_hash, order.ball_id])
  await deps.chain.enqueue(trx, {
    key,
    kind: 'mint',
    to: nft.address,
    tokenId: BigInt(nft.token),
    certificateHash: `0x${createHash('sha256').update(certificate).digest('hex')}`,
    metadataHash: `0x${nft.image_hash}`,
    royaltyBps: Math.round(nft.royalty * BPS_PER_PERCENT),
  })
}

/**
 * Job: puts the NFT into the buyer's collection and counts the unit as sold. A free one is minted later, with
 * its batch.
 */
export async function deliverOrder(deps: Dependencies, orderId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    const transition = order && transitionOf(order.state, 'delivered')
    if (!transition || (order.state === 'drawn' && order.kind !== 'free')) return
    await updateOrder(trx, orderId, { state: transition.to, delivered_at: deps.now() })
    await sellUnit(trx, order.ball_id)
    if (order.kind === 'paid') await planNext(deps, trx, orderSale, orderId, transition)
  })
  deps.wakeJobs()
}
