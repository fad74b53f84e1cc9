import type { Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import { LISTING_DAYS } from '../../../../src/contract/listings.ts'
import { BAD_SIGNATURE, type Approval as OnChain } from '../../../adapters/chain/chain-call.ts'
import { keySignature } from '../../../adapters/chain/signatures.ts'
import type { DB } from '../../../db/schema.ts'
import { countAttempt } from '../../accounts/limits/rate-limit.ts'
import { Problem } from '../../../lib/problem.ts'
import { DAY_MS, HOUR_SECONDS, MINUTE_MS, SECOND_MS, later } from '../../../lib/time.ts'
import { approvalKey } from '../../../store/chain/keys.ts'
import { sameAddress } from '../../../lib/same-hex.ts'
import { addJob } from '../../../store/jobs.ts'
import { approvalWithTerms, insertApproval } from '../../../store/resale/listing-approvals.ts'
import { lockLiveSaleOf, type ListableNft } from '../../../store/resale/sale-records.ts'
import { closeListedSale } from '../../../store/resale/sale-transitions.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { DROP_APPROVAL, FOLLOW_TOKEN } from '../../job-kinds.ts'
import { storeHistory } from './histories.ts'
import { requireListable, requireReplaceable } from './listable.ts'
import { historyDigest, listingDigest, saleHistory } from './listing-digest.ts'

/** An approval that no listing followed is withdrawn after this time. */
const UNUSED_APPROVAL_MS = 15 * MINUTE_MS
/** Allowance for the time between the terms and the wallet's signature. */
const EXPIRY_TOLERANCE_MS = DAY_MS

/** When the chain has decided about a new price, and the commitment of the ended listing is old enough to go. */
const REPLACED_MS = 2 * MINUTE_MS

/** The relayer pays gas for each approval. */
const APPROVALS = { count: 30, seconds: HOUR_SECONDS }

/** What the owner has signed. */
interface Approval {
  price: number
  commitment: string
  expiry: string
  nonce: string
  signature: string
  /** A listing of theirs whose price this changes. */
  replaces?: string | undefined
}

/**
 * Verifies an owner's signed listing terms and writes the approval to the chain's outbox. The same approval
 * again answers the same id. Nothing is listed yet; the listing that it replaces is over.
 * @returns the id that `POST /api/v1/sales/{nftUuid}` takes as txReceiptId
 * @throws Problem 400 for a signature that is not the owner's, 409 where the chain has moved on
 */
export async function approveListing(
  deps: Dependencies,
  nftId: string,
  user: SessionUser,
  approval: Approval,
): Promise<string> {
  const nft = await requireListable(deps, nftId, user, approval.replaces)
  await countAttempt(deps, `approve:${user.id}`, APPROVALS)
  // before the nonce is checked: an approval that is on chain has used its nonce up
  const earlier = await earlierApproval(deps, nft, user, approval)
  if (earlier !== undefined) return earlier
  const verified = await verifiedApproval(deps, nft, approval)
  const id = await writeApproval(deps, nft, user, approval, verified)
  const receipt = id ?? (await earlierApproval(deps, nft, user, approval))
  if (receipt === undefined) throw new Problem(409, 'LISTING_STALE')
  return receipt
}

/** @returns null where the nonce is taken by another approval */
async function writeApproval(
  deps: Dependencies,
  nft: ListableNft,
  user: SessionUser,
  approval: Approval,
  verified: OnChain,
): Promise<string | null> {
  const id = randomUUID()
  const now = deps.now()
  return deps.db.transaction().execute(async (trx) => {
    const inserted = await insertApproval(trx, {
      id,
      nft_id: nft.id,
      user_id: user.id,
      commitment: approval.commitment.toLowerCase(),
      price: approval.price,
      fee: nft.transaction_fee,
      royalty: nft.royalty,
      expiry: approval.expiry,
      nonce: approval.nonce,
      history_digest: await storeHistory(trx, saleHistory(deps.chain, nft.token)),
      created_at: now,
    })
    if (!inserted) return null
    await endReplaced(deps, trx, nft, approval.replaces)
    await addJob(trx, DROP_APPROVAL, id, later(now, UNUSED_APPROVAL_MS))
    await deps.chain.enqueue(trx, { key: approvalKey(id), kind: 'approveListing', ...verified })
    return id
  })
}

/**
 * Ends the listing that a new price replaces: on the chain the new commitment takes the place of its own, so from here on
 * it could not be settled. One that a buyer has reserved meanwhile stays.
 */
async function endReplaced(
  deps: Dependencies,
  trx: Transaction<DB>,
  nft: ListableNft,
  replaces: string | undefined,
): Promise<void> {
  const live = await lockLiveSaleOf(trx, nft.id)
  if (!live) return
  requireReplaceable(live, replaces)
  const now = deps.now()
  await closeListedSale(trx, live.id, 'cancelled', now)
  // where the chain refuses the new commitment, the old one is withdrawn
  await addJob(trx, FOLLOW_TOKEN, nft.token, later(now, REPLACED_MS))
}

/** The approval as it is stored and sent: a key's signature in its one form. */
async function verifiedApproval(deps: Dependencies, nft: ListableNft, approval: Approval): Promise<OnChain> {
  const tokenId = BigInt(nft.token)
  const onChain = await deps.chain.listingOf(tokenId)
  if (onChain?.nonce.toString() !== approval.nonce) throw new Problem(409, 'LISTING_STALE')
  const expiry = Number(approval.expiry) * SECOND_MS
  const now = deps.now().getTime()
  if (expiry <= now || expiry > now + LISTING_DAYS * DAY_MS + EXPIRY_TOLERANCE_MS) {
    throw new Problem(400, 'BAD_REQUEST', { field: 'expiry' })
  }
  const owner = await deps.chain.ownerOf(tokenId)
  if (owner === null || !sameAddress(owner, nft.owner_address)) throw new Problem(409, 'LISTING_STALE')
  const terms = {
    tokenId,
    commitment: approval.commitment,
    price: BigInt(approval.price),
    expiry: BigInt(approval.expiry),
    historyMetadataHash: historyDigest(saleHistory(deps.chain, nft.token)),
  }
  const digest = listingDigest(deps.chain, owner, approval.nonce, terms)
  const signature = keySignature(owner, digest, approval.signature) ?? approval.signature
  await tryOut(deps, owner, { ...terms, signature })
  return { ...terms, signature }
}

/**
 * Whether a signature counts is the collection's own answer, before anything is paid for. What it refuses for
 * another reason has changed since the terms were read.
 */
async function tryOut(deps: Dependencies, owner: string, approval: OnChain): Promise<void> {
  const refusal = await deps.chain.approvalRefusal(approval)
  if (refusal === null) return
  if (refusal !== BAD_SIGNATURE) throw new Problem(409, 'LISTING_STALE')
  throw new Problem(
    400,
    (await deps.chain.isContract(owner)) ? 'CONTRACT_WALLET_REFUSED' : 'BAD_LISTING_SIGNATURE',
  )
}

/** The id of an approval with the same terms; other terms under the same nonce have to be signed again. */
async function earlierApproval(
  deps: Dependencies,
  nft: ListableNft,
  user: SessionUser,
  approval: Approval,
): Promise<string | undefined> {
  return approvalWithTerms(deps.db, {
    nft_id: nft.id,
    user_id: user.id,
    nonce: approval.nonce,
    commitment: approval.commitment.toLowerCase(),
    price: approval.price,
    expiry: approval.expiry,
  })
}
