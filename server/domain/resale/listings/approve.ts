import { randomUUID } from 'node:crypto'
import { LISTING_DAYS, type ListingTerms } from '../../../../src/contract/listings.ts'
import { countAttempt } from '../../accounts/limits/rate-limit.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { Problem } from '../../../lib/problem.ts'
import { DROP_APPROVAL } from '../../job-kinds.ts'
import { addJob } from '../../../store/jobs.ts'
import { listableNft, liveSaleOf, type ListableNft } from '../../../store/listings.ts'
import { keepHistory } from './histories.ts'
import { historyDigest, historyOfSale, listingDigest } from './listing-terms.ts'

const DAY_MS = 86_400_000
const SECOND_MS = 1000
/** A promise that no listing followed is withdrawn after this time. */
const UNUSED_MS = 15 * 60_000
/** A wallet may be slow to answer; the time that was signed may be this much off ours. */
const EXPIRY_ROOM_MS = DAY_MS

/** Each one is gas that the relayer pays. */
const APPROVALS = { count: 30, seconds: 3600 }

/** What the owner has signed. */
export interface Approval {
  price: number
  commitment: string
  expiry: string
  nonce: string
  signature: string
}

/**
 * What the owner of a work signs to list it, as the chain stands now.
 * @throws Problem 404, 403 for another's work, 409 where it cannot be listed
 */
export async function listingTermsOf(
  deps: Dependencies,
  nftId: string,
  user: SessionUser,
): Promise<ListingTerms> {
  const nft = await ownListable(deps, nftId, user)
  const promised = await deps.chain.listingOf(BigInt(nft.token))
  if (!promised) throw new Problem(409, 'NOT_MINTED')
  const expiresAt = new Date(deps.now().getTime() + LISTING_DAYS * DAY_MS)
  return {
    domain: deps.chain.listingDomain,
    owner: (await deps.chain.ownerOf(BigInt(nft.token))) ?? nft.owner_address,
    token_id: nft.token,
    nonce: promised.nonce.toString(),
    expiry: String(Math.floor(expiresAt.getTime() / SECOND_MS)),
    expires_at: expiresAt.toISOString(),
    history: historyOfSale(deps.chain, nft.token),
    transaction_fee: nft.transaction_fee,
    royalty: nft.royalty,
  }
}

/**
 * Takes an owner's signed promise and writes it to the chain's outbox; the same promise again answers the same id.
 * Nothing is listed yet.
 * @returns the id that `POST /api/v1/sales/{nftUuid}` takes as txReceiptId
 * @throws Problem 400 for a signature that is not the owner's, 409 where the chain has moved on
 */
export async function approveListing(
  deps: Dependencies,
  nftId: string,
  user: SessionUser,
  approval: Approval,
): Promise<string> {
  const nft = await ownListable(deps, nftId, user)
  await countAttempt(deps, `approve:${user.id}`, APPROVALS)
  // first of all: the chain may hold it by now, which has used its nonce up
  const earlier = await earlierApproval(deps, nft, user, approval)
  if (earlier !== undefined) return earlier
  const terms = await verified(deps, nft, approval)
  const id = randomUUID()
  const now = deps.now()
  const kept = await deps.db.transaction().execute(async (trx) => {
    const history_digest = await keepHistory(trx, historyOfSale(deps.chain, nft.token))
    const made = await trx
      .insertInto('listing_approvals')
      .values({
        id,
        nft_id: nft.id,
        user_id: user.id,
        commitment: approval.commitment.toLowerCase(),
        price: approval.price,
        fee: nft.transaction_fee,
        royalty: nft.royalty,
        expiry: approval.expiry,
        nonce: approval.nonce,
        history_digest,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['nft_id', 'nonce']).where('dropped_at', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!made) return null
    await addJob(trx, DROP_APPROVAL, id, new Date(now.getTime() + UNUSED_MS))
    await deps.chain.enqueue(trx, {
      key: approvalKey(id),
      kind: 'approveListing',
      ...terms,
      signature: approval.signature,
    })
    return id
  })
  const receipt = kept ?? (await earlierApproval(deps, nft, user, approval))
  if (receipt === undefined) throw new Problem(409, 'LISTING_STALE')
  return receipt
}

/** The chain's name for an approval. */
export function approvalKey(id: string): string {
  return `approve:${id}`
}

async function verified(deps: Dependencies, nft: ListableNft, approval: Approval) {
  const tokenId = BigInt(nft.token)
  const promised = await deps.chain.listingOf(tokenId)
  if (promised?.nonce.toString() !== approval.nonce) throw new Problem(409, 'LISTING_STALE')
  const expiry = Number(approval.expiry) * SECOND_MS
  const now = deps.now().getTime()
  if (expiry <= now || expiry > now + LISTING_DAYS * DAY_MS + EXPIRY_ROOM_MS) {
    throw new Problem(400, 'BAD_REQUEST', { field: 'expiry' })
  }
  const owner = await deps.chain.ownerOf(tokenId)
  if (owner?.toLowerCase() !== nft.owner_address) throw new Problem(409, 'LISTING_STALE')
  const terms = {
    tokenId,
    commitment: approval.commitment,
    price: BigInt(approval.price),
    expiry: BigInt(approval.expiry),
    historyMetadataHash: historyDigest(historyOfSale(deps.chain, nft.token)),
  }
  const digest = listingDigest(deps.chain, owner, terms, promised.nonce)
  // a wallet that is not deployed yet (EIP-6492) is none to the collection
  if (!(await deps.chain.verifyDigest(owner, digest, approval.signature, { deployed: true })))
    throw new Problem(
      400,
      (await deps.chain.isContract(owner)) ? 'CONTRACT_WALLET_REFUSED' : 'BAD_LISTING_SIGNATURE',
    )
  return terms
}

/** The same promise sent twice is one; another promise under the same nonce has to be signed anew. */
async function earlierApproval(
  deps: Dependencies,
  nft: ListableNft,
  user: SessionUser,
  approval: Approval,
): Promise<string | undefined> {
  const earlier = await deps.db
    .selectFrom('listing_approvals')
    .select('id')
    .where('nft_id', '=', nft.id)
    .where('nonce', '=', approval.nonce)
    .where('user_id', '=', user.id)
    .where('commitment', '=', approval.commitment.toLowerCase())
    .where('price', '=', approval.price)
    .where('expiry', '=', approval.expiry)
    .where('dropped_at', 'is', null)
    .executeTakeFirst()
  return earlier?.id
}

/** Somebody's own work that may be listed and is not. */
export async function ownListable(
  deps: Dependencies,
  nftId: string,
  user: SessionUser,
): Promise<ListableNft> {
  const nft = await listableNft(deps.db, nftId)
  if (!nft) throw new Problem(404, 'NOT_FOUND')
  if (nft.owner_user_id !== user.id) throw new Problem(403, 'FORBIDDEN')
  if (!nft.is_secondary_distribution) throw new Problem(409, 'NOT_LISTABLE')
  if (nft.minted_at === null) throw new Problem(409, 'NOT_MINTED')
  if (await liveSaleOf(deps.db, nftId)) throw new Problem(409, 'ALREADY_LISTED')
  return nft
}
