import { keccak256, randomBytes } from 'ethers'
import { setTimeout as sleep } from 'node:timers/promises'
import { LISTING_CURRENCY, LISTING_TYPES, TRANSFER_TYPE } from '../../src/contract/listing-terms.ts'
import type { Dependencies } from '../../server/domain/dependencies.ts'
import { approveListing } from '../../server/domain/resale/listings/approve.ts'
import { listNft } from '../../server/domain/resale/listings/list.ts'
import { historyDigest } from '../../server/domain/resale/listings/listing-digest.ts'
import { listingTermsOf } from '../../server/domain/resale/listings/listing-terms.ts'
import { placeResaleOrder } from '../../server/domain/resale/orders/place-order.ts'
import { contentsOf } from '../../server/store/shop/balls.ts'
import { liveResaleOrderOf } from '../../server/store/resale/resale-orders.ts'
import { liveSaleOf, saleRecord } from '../../server/store/resale/sale-records.ts'
import { chanceOf } from '../random.ts'
import type { DemoMember } from './members.ts'
import { askAbout, pay, type Found } from './orders.ts'
import { asksFor, type Worth } from './prices.ts'
import { unlessRefused } from './refusals.ts'
import { standingOf } from './rows.ts'

const POLL_MS = 50
/** A webhook that was lost with a process that was killed is made up for after so many polls. */
const PATIENT_POLLS = 60
const SECRET_BYTES = 32

/** What all trades lean on. */
export interface Trade {
  deps: Dependencies
  members: readonly DemoMember[]
  signal: AbortSignal
}

/**
 * Sells a work as often as it was planned, from owner to owner, and offers it if its last owner does: through
 * signature, approval on the chain, payment and settlement, like everybody's. Goes on where an earlier run
 * ended. What a visitor has bought or changed meanwhile is theirs, and left alone.
 */
export async function tradeWork(trade: Trade, { find, nftId }: Found): Promise<void> {
  const { deps, members, signal } = trade
  const memberOf = new Map(members.map((member) => [member.user.id, member]))
  const asks = await asksOf(deps, { find, nftId })
  for (;;) {
    signal.throwIfAborted()
    const { sold, ownerId } = await standingOf(deps.db, nftId)
    const owner = memberOf.get(ownerId)
    const ask = asks[sold]
    if (!owner || ask === undefined) return
    const buyer = members[find.buyers[sold] ?? -1]
    if (!buyer && !find.isOffered) return
    const saleId = (await liveSaleOf(deps.db, nftId))?.id ?? (await offer(trade, owner, nftId, ask))
    if (!buyer || saleId === null) return
    if (!(await buy(trade, buyer, saleId))) return
  }
}

/** What its owners ask for, one after the other, in yen. */
async function asksOf(deps: Dependencies, { find, nftId }: Found): Promise<number[]> {
  const [{ itemId }, contents] = await Promise.all([
    standingOf(deps.db, nftId),
    contentsOf(deps.db, find.ball.id),
  ])
  const count = contents.find(({ item_id }) => item_id === itemId)?.total ?? 1
  const commonest = Math.max(count, ...contents.map(({ total }) => total))
  const { price, soldOut } = find.ball
  const worth: Worth = { ballPrice: price, count, commonest, soldOut }
  return asksFor(worth, find.buyers.length + 1, chanceOf(`price of ${find.name}`))
}

/** Signs, has the chain hold the approval, and lists. @returns the sale; null where it cannot be listed now */
async function offer(
  { deps, signal }: Trade,
  { user, wallet }: DemoMember,
  nftId: string,
  price: number,
): Promise<string | null> {
  const reveal = keccak256(randomBytes(SECRET_BYTES))
  const commitment = keccak256(reveal)
  const terms = await unlessRefused(signal, () => listingTermsOf(deps, nftId, user))
  if (!terms) return null
  const { expiry, nonce } = terms
  const signature = await wallet.signTypedData(terms.domain, LISTING_TYPES, {
    owner: terms.owner,
    tokenId: terms.token_id,
    commitment,
    transferType: TRANSFER_TYPE,
    price,
    currency: LISTING_CURRENCY,
    expiry,
    nonce,
    historyMetadataHash: historyDigest(terms.history),
  })
  const approval = { price, commitment, expiry, nonce, signature }
  const receipt = await unlessRefused(signal, () => approveListing(deps, nftId, user, approval))
  if (receipt === null) return null
  const listing = { price, reveal_hash: reveal, txReceiptId: receipt }
  return unlessRefused(signal, () => listNft(deps, nftId, user, listing))
}

/**
 * Orders, pays, and waits for the settlement; an order that is under way is gone on with.
 * @returns whether it was sold to the buyer
 */
async function buy(
  { deps, signal }: Trade,
  { user, language }: DemoMember,
  saleId: string,
): Promise<boolean> {
  const request = { saleId, user, language, key: null, expectedPrice: null, networkDigest: null }
  if ((await unlessRefused(signal, () => placeResaleOrder(deps, request))) === null) return false
  for (let polls = 0; ; polls++) {
    signal.throwIfAborted()
    const order = await liveResaleOrderOf(deps.db, saleId)
    if (order?.buyer_user_id !== user.id) break
    if (order.payment_url && polls === 0) await pay(deps, order.payment_url)
    if (order.payment_url && polls % PATIENT_POLLS === PATIENT_POLLS - 1)
      await askAbout(deps, order.payment_url)
    await sleep(POLL_MS)
  }
  const sale = await saleRecord(deps.db, saleId)
  return sale?.state === 'sold' && sale.buyer_user_id === user.id
}
