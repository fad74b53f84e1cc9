import { LISTING_DAYS, type ListingTerms, type WalletNetwork } from '../../../../src/contract/listings.ts'
import { Problem } from '../../../lib/problem.ts'
import { DAY_MS, later, SECOND_MS } from '../../../lib/time.ts'
import { approvalUnder } from '../../../store/resale/listing-approvals.ts'
import type { ListableNft } from '../../../store/resale/sale-records.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { confirmApproval } from './confirm-approval.ts'
import { requireListable } from './listable.ts'
import { saleHistory } from './listing-digest.ts'
import { similarSalesTo } from './similar-sales.ts'

/** The embedded chain takes milliseconds; on a public one the seller is asked to try again. */
const EARLIER_MS = 5 * SECOND_MS

/**
 * The terms that the owner of an NFT signs to list it, as the chain stands now.
 * @param replaces the owner's open listing, to sign another price for it
 * @throws Problem 404, 403 for another user's NFT, 409 where it cannot be listed, 503 while an earlier approval waits
 *   for the chain
 */
export async function listingTermsOf(
  deps: Dependencies,
  nftId: string,
  user: SessionUser,
  replaces?: string,
): Promise<ListingTerms> {
  const nft = await requireListable(deps, nftId, user, replaces)
  const nonce = await freeNonce(deps, nft)
  const expiresAt = later(deps.now(), LISTING_DAYS * DAY_MS)
  return {
    domain: deps.chain.listingDomain,
    owner: (await deps.chain.ownerOf(BigInt(nft.token))) ?? nft.owner_address,
    token_id: nft.token,
    nonce,
    expiry: String(Math.floor(expiresAt.getTime() / SECOND_MS)),
    expires_at: expiresAt.toISOString(),
    history: saleHistory(deps.chain, nft.token),
    transaction_fee: nft.transaction_fee,
    royalty: nft.royalty,
    similar_sales: await similarSalesTo(deps, nftId),
    payout_after_days: deps.config.payoutAfterDays,
    network: networkOf(deps),
  }
}

function networkOf({ config }: Dependencies): WalletNetwork | null {
  if (!config.walletNetwork) return null
  const { name, rpcUrl, currency, explorerUrl } = config.walletNetwork
  return { name, rpc_url: rpcUrl, currency, explorer_url: explorerUrl ?? null }
}

/**
 * The nonce that the chain expects next. An approval that was written under it, and that no listing has followed yet
 * (a process that was killed, a window that was closed), goes ahead: beside it no other could be written.
 */
async function freeNonce(deps: Dependencies, { id, token }: ListableNft): Promise<string> {
  const nonce = await nonceOf(deps, token)
  const earlier = await approvalUnder(deps.db, id, nonce)
  if (earlier === undefined) return nonce
  await confirmApproval(deps, earlier, EARLIER_MS)
  return nonceOf(deps, token)
}

async function nonceOf({ chain }: Dependencies, token: string): Promise<string> {
  const onChain = await chain.listingOf(BigInt(token))
  if (!onChain) throw new Problem(409, 'NOT_MINTED')
  return onChain.nonce.toString()
}
