import { createHash, randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { DELIVER, MINT, NOTIFY_OF_ORDER } from '../job-kinds.ts'
import { addJob } from '../../store/jobs.ts'
import { NotYet } from '../../jobs/not-yet.ts'
import { lockOrder, orderById, type OrderRow } from '../../store/orders.ts'
import { originOf } from './units.ts'

/** Hexadecimal digits of an NFT's uuid that are its token's number: 48 bits, exact everywhere, unique by index. */
const TOKEN_DIGITS = 12
const BPS_PER_PERCENT = 100
/** A free ball without "and mint" waits for the next batch. */
const BATCH_MS = 5_000

/** Job: finds out what a paid order holds, from the committed slots. */
export async function drawOrder(deps: Dependencies, orderId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order.state !== 'paid' || order.queue === null) return
    const slot = await slotOf(trx, order.ball_id, order.queue)
    const now = deps.now()
    const nftId = randomUUID()
    await trx
      .insertInto('nfts')
      .values({
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
      .execute()
    await trx
      .updateTable('orders')
      .set({ state: 'drawn', drawn_at: now, nft_id: nftId })
      .where('id', '=', orderId)
      .execute()
    const batch = order.kind === 'free'
    await addJob(trx, MINT, orderId, batch ? new Date(now.getTime() + BATCH_MS) : now)
    if (batch) await addJob(trx, DELIVER, orderId, now)
  })
  deps.wakeJobs()
}

/** The slot of a place in the queue: it was fixed before the sale, by the root and by a later block. */
async function slotOf(trx: Transaction<DB>, ballId: string, queue: number) {
  const ball = await trx
    .selectFrom('balls')
    .select(['starting_offset', 'slot_count'])
    .where('id', '=', ballId)
    .executeTakeFirstOrThrow()
  if (ball.starting_offset === null) throw new NotYet('the ball has no starting block yet')
  const origin = await originOf(trx, ballId, queue)
  return trx
    .selectFrom('ball_slots')
    .select(['item_id', 'edition_number'])
    .where('ball_id', '=', ballId)
    .where('slot_index', '=', (ball.starting_offset + origin) % ball.slot_count)
    .executeTakeFirstOrThrow()
}

/** Job: mints the NFT to its owner; the signed transaction is a row before it is sent. */
export async function mintOrder(deps: Dependencies, orderId: string): Promise<void> {
  const order = await orderById(deps.db, orderId)
  if (!order || order.nft_id === null) return
  const key = `mint:${order.nft_id}`
  await deps.db.transaction().execute(async (trx) => enqueueMint(deps, trx, order, key))
  const receipt = await deps.chain.settle(key)
  if (receipt.status === 'failed') throw new Error(`the chain refused ${key} (${receipt.hash})`)
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.now()
    await trx
      .updateTable('nfts')
      .set({ mint_tx: receipt.hash, minted_at: now, updated_at: now })
      .where('order_id', '=', orderId)
      .where('minted_at', 'is', null)
      .execute()
    const minted = await trx
      .updateTable('orders')
      .set({ state: 'minted', minted_at: now })
      .where('id', '=', orderId)
      .where('state', '=', 'drawn')
      .returning('id')
      .executeTakeFirst()
    if (minted) await addJob(trx, DELIVER, orderId, now)
  })
  deps.wakeJobs()
}

async function enqueueMint(
  deps: Dependencies,
  trx: Transaction<DB>,
  order: OrderRow,
  key: string,
): Promise<void> {
  const nft = await trx
    .selectFrom('nfts')
    .innerJoin('items', 'items.id', 'nfts.item_id')
    .innerJoin('users', 'users.id', 'nfts.owner_user_id')
    .select(['nfts.token', 'nfts.edition_number', 'items.image_hash', 'items.royalty', 'users.address'])
    .where('nfts.order_id', '=', order.id)
    .executeTakeFirstOrThrow()
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

/** Job: puts the NFT into the buyer's collection and counts the unit as sold. */
export async function deliverOrder(deps: Dependencies, orderId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    const ready = order.state === 'minted' || (order.state === 'drawn' && order.kind === 'free')
    if (!ready) return
    const now = deps.now()
    await trx
      .updateTable('orders')
      .set({ state: 'delivered', delivered_at: now })
      .where('id', '=', orderId)
      .execute()
    await trx
      .updateTable('balls')
      .set({ reserved: sql<number>`reserved - 1`, sold: sql<number>`sold + 1` })
      .where('id', '=', order.ball_id)
      .execute()
    if (order.kind === 'paid') await addJob(trx, NOTIFY_OF_ORDER, orderId, now)
  })
  deps.wakeJobs()
}
