import { keccak256 } from 'ethers'
import { randomUUID } from 'node:crypto'
import { LISTING_PRICE_MAX, LISTING_PRICE_MIN } from '../../../../src/contract/listings.ts'
import { Problem } from '../../../lib/problem.ts'
import type { EncryptedColumn } from '../../../lib/secrets/encrypted-column.ts'
import { SECOND_MS } from '../../../lib/time.ts'
import { approvalOfUser, setApprovalSale, type ApprovalRow } from '../../../store/resale/listing-approvals.ts'
import { isRevoked } from '../../../store/certificates/revocations.ts'
import { shareNftOwner } from '../../../store/certificates/status-entries.ts'
import { liveSaleOf, saleRecord } from '../../../store/resale/sale-records.ts'
import { noteWorkKnown } from '../../../store/shop/orders.ts'
import { insertSale } from '../../../store/resale/sale-transitions.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { holdsCommitment } from '../commitment.ts'
import { sameAddress } from '../../../lib/same-hex.ts'
import { confirmApproval } from './confirm-approval.ts'
import { requireListable } from './listable.ts'

/** Where the reveals of open listings are stored. */
export const ENCRYPTED_REVEALS: EncryptedColumn = {
  by: 'seal',
  table: 'sales',
  column: 'reveal',
  key: 'id',
  about: ({ id }) => String(id),
}

/** How long the seller's request waits for the chain; shorter than any client waits for an answer. */
const CONFIRMATION_MS = 20 * SECOND_MS

/** What the seller's browser posts (docs/specification.md section 7). */
interface Listing {
  price: number
  reveal_hash: string
  txReceiptId: string
}

/**
 * Lists an NFT once the chain holds exactly the approval that the request names: owner, token, price, expiry
 * and commitment, confirmed. The same request again answers the same listing.
 * @returns the id of the sale
 * @throws Problem 400 price, 409 no such approval, or a revoked certificate, 503 while the chain has not confirmed it
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
  const approval = await approvalOfUser(deps.db, listing.txReceiptId, user.id)
  if (!approval || !matches(approval, nftId, listing)) throw new Problem(409, 'LISTING_MISMATCH')
  if (approval.sale_id !== null) return requireListed(deps, approval.sale_id)
  const nft = await requireListable(deps, nftId, user).catch((error: unknown) =>
    listedConcurrently(deps, approval, error),
  )
  if (typeof nft === 'string') return nft
  if (!(await confirmApproval(deps, approval.id, CONFIRMATION_MS))) throw new Problem(409, 'LISTING_STALE')
  await checkOnChain(deps, BigInt(nft.token), nft.owner_address, approval)
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

/** Of two concurrent requests with the same approval both answer the one listing. */
async function listedConcurrently(
  deps: Dependencies,
  approval: ApprovalRow,
  error: unknown,
): Promise<string> {
  const live = await liveSaleOf(deps.db, approval.nft_id)
  if (live?.tx_receipt_id !== approval.id) throw error
  return live.id
}

async function requireListed(deps: Dependencies, saleId: string): Promise<string> {
  const sale = await saleRecord(deps.db, saleId)
  if (sale?.state !== 'listed') throw new Problem(409, 'LISTING_STALE')
  return saleId
}

async function checkOnChain(
  deps: Dependencies,
  tokenId: bigint,
  ownerAddress: string,
  approval: ApprovalRow,
): Promise<void> {
  const [onChain, owner] = await Promise.all([deps.chain.listingOf(tokenId), deps.chain.ownerOf(tokenId)])
  const matchesApproval =
    holdsCommitment(onChain, approval.commitment) &&
    onChain?.price === BigInt(approval.price) &&
    onChain.expiry === BigInt(approval.expiry) &&
    sameAddress(owner, ownerAddress)
  if (!matchesApproval) throw new Problem(409, 'LISTING_STALE')
}

async function writeSale(
  deps: Dependencies,
  approval: ApprovalRow,
  listing: Listing,
  groupId: string,
): Promise<string> {
  const id = randomUUID()
  const written = await deps.db.transaction().execute(async (trx) => {
    // the work is locked: a revocation either came before, or comes after and ends this listing
    await shareNftOwner(trx, approval.nft_id)
    if (await isRevoked(trx, approval.nft_id)) throw new Problem(409, 'CERTIFICATE_REVOKED')
    await noteWorkKnown(trx, approval.nft_id, deps.now())
    const inserted = await insertSale(trx, {
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
    if (inserted && !(await setApprovalSale(trx, approval.id, id))) throw new Problem(409, 'LISTING_STALE')
    return inserted
  })
  return written ? id : listedConcurrently(deps, approval, new Problem(409, 'ALREADY_LISTED'))
}
