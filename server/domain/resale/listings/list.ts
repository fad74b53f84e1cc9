import { keccak256 } from 'ethers'
import { randomUUID } from 'node:crypto'
import { LISTING_PRICE_MAX, LISTING_PRICE_MIN } from '../../../../src/contract/listings.ts'
import { ChainError } from '../../../adapters/chain/port.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { Problem } from '../../../lib/problem.ts'
import { approvalOf, listableNft, liveSaleOf, saleRecord, type ApprovalRow } from '../../../store/listings.ts'
import { approvalKey, ownListable } from './approve.ts'

const SECOND_MS = 1000
/** Longest time that the seller's request waits for the chain; shorter than any client waits for an answer. */
const CONFIRM_MS = 20_000
const RETRY_AFTER = { 'Retry-After': '3' }

/** What the seller's browser posts (docs/specification.md section 7). */
export interface Listing {
  price: number
  reveal_hash: string
  txReceiptId: string
}

/**
 * Lists an NFT once the chain holds exactly the promise that the post speaks of: owner, token, price, time and
 * commitment, confirmed. The same post again answers the same listing.
 * @returns the id of the sale
 * @throws Problem 400 price, 409 no such promise, 503 while the chain has not confirmed it
 */
export async function listNft(
  deps: Dependencies,
  nftId: string,
  user: SessionUser,
  listing: Listing,
): Promise<string> {
  if (listing.price < LISTING_PRICE_MIN || listing.price > LISTING_PRICE_MAX) {
    throw new Problem(400, 'LISTING_PRICE', { least: LISTING_PRICE_MIN, most: LISTING_PRICE_MAX })
  }
  const approval = await approvalOf(deps.db, listing.txReceiptId, user.id)
  if (!approval || !matches(approval, nftId, listing)) throw new Problem(409, 'LISTING_MISMATCH')
  if (approval.sale_id !== null) return stillThere(deps, approval.sale_id)
  const nft = await ownListable(deps, nftId, user).catch((error: unknown) =>
    listedMeanwhile(deps, approval, error),
  )
  if (typeof nft === 'string') return nft
  await confirmed(deps, approval)
  await checkPromise(deps, BigInt(nft.token), nft.owner_address, approval)
  return writeSale(deps, approval, listing, nft.group_id)
}

function matches(approval: ApprovalRow, nftId: string, listing: Listing): boolean {
  return (
    approval.nft_id === nftId &&
    approval.price === listing.price &&
    approval.dropped_at === null &&
    keccak256(listing.reveal_hash) === approval.commitment
  )
}

/** Of two posts at once the other one may have listed it: the same post, the same listing. */
async function listedMeanwhile(deps: Dependencies, approval: ApprovalRow, error: unknown): Promise<string> {
  const live = await liveSaleOf(deps.db, approval.nft_id)
  if (live?.tx_receipt_id !== approval.id) throw error
  return live.id
}

async function stillThere(deps: Dependencies, saleId: string): Promise<string> {
  const sale = await saleRecord(deps.db, saleId)
  if (sale?.state !== 'listed') throw new Problem(409, 'LISTING_STALE')
  return saleId
}

/** Waits until enough blocks hold the promise. */
async function confirmed(deps: Dependencies, approval: ApprovalRow): Promise<void> {
  try {
    const receipt = await deps.chain.settle(approvalKey(approval.id), CONFIRM_MS)
    if (receipt.status === 'failed') {
      await letGo(deps, approval.id)
      throw new Problem(409, 'LISTING_STALE')
    }
  } catch (error) {
    if (error instanceof ChainError) throw new Problem(503, 'CHAIN_SLOW', {}, RETRY_AFTER)
    throw error
  }
}

/** The chain has refused it: the next signature may carry the same nonce. */
async function letGo(deps: Dependencies, approvalId: string): Promise<void> {
  await deps.db
    .updateTable('listing_approvals')
    .set({ dropped_at: deps.now() })
    .where('id', '=', approvalId)
    .where('sale_id', 'is', null)
    .execute()
}

async function checkPromise(
  deps: Dependencies,
  tokenId: bigint,
  ownerAddress: string,
  approval: ApprovalRow,
): Promise<void> {
  const [promised, owner] = await Promise.all([deps.chain.listingOf(tokenId), deps.chain.ownerOf(tokenId)])
  const holds =
    promised?.commitment?.toLowerCase() === approval.commitment &&
    promised.price === BigInt(approval.price) &&
    promised.expiry === BigInt(approval.expiry) &&
    owner?.toLowerCase() === ownerAddress
  if (!holds) throw new Problem(409, 'LISTING_STALE')
}

async function writeSale(
  deps: Dependencies,
  approval: ApprovalRow,
  listing: Listing,
  groupId: string,
): Promise<string> {
  const id = randomUUID()
  const written = await deps.db.transaction().execute(async (trx) => {
    const sale = await trx
      .insertInto('sales')
      .values({
        id,
        nft_id: approval.nft_id,
        group_id: groupId,
        seller_user_id: approval.user_id,
        price: approval.price,
        fee: approval.fee,
        royalty: approval.royalty,
        state: 'listed',
        commitment: approval.commitment,
        tx_receipt_id: approval.id,
        reveal: deps.cipher.encrypt(listing.reveal_hash.toLowerCase(), id),
        expires_at: new Date(Number(approval.expiry) * SECOND_MS),
        created_at: deps.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!sale) return null
    const used = await trx
      .updateTable('listing_approvals')
      .set({ sale_id: id })
      .where('id', '=', approval.id)
      .where('dropped_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!used) throw new Problem(409, 'LISTING_STALE')
    return id
  })
  if (written) return written
  // two posts at once: the other one has listed it
  const live = await liveSaleOf(deps.db, approval.nft_id)
  if (live?.tx_receipt_id !== approval.id) throw new Problem(409, 'ALREADY_LISTED')
  return live.id
}

/**
 * Job: withdraws a promise on chain that no listing followed, so that nothing is half listed. Subject: approval id.
 */
export async function dropApproval(deps: Dependencies, approvalId: string): Promise<void> {
  const approval = await deps.db
    .selectFrom('listing_approvals')
    .selectAll()
    .where('id', '=', approvalId)
    .executeTakeFirst()
  if (!approval || approval.sale_id !== null) return
  if ((await deps.chain.settle(approvalKey(approvalId))).status === 'failed') return letGo(deps, approvalId)
  const nft = await listableNft(deps.db, approval.nft_id)
  const promised = nft && (await deps.chain.listingOf(BigInt(nft.token)))
  // a newer promise of the same owner stays
  if (!nft || promised?.commitment?.toLowerCase() !== approval.commitment) return
  const dropped = await deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('listing_approvals')
      .set({ dropped_at: deps.now() })
      .where('id', '=', approvalId)
      .where('sale_id', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!row) return false
    const call = {
      key: `withdraw:${approvalId}`,
      kind: 'withdrawListing',
      tokenId: BigInt(nft.token),
    } as const
    await deps.chain.enqueue(trx, call)
    return true
  })
  if (dropped) await deps.chain.settle(`withdraw:${approvalId}`)
}
