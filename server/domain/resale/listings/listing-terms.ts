import { LISTING_DAYS, type ListingTerms } from '../../../../src/contract/listings.ts'
import { Problem } from '../../../lib/problem.ts'
import { DAY_MS, later, SECOND_MS } from '../../../lib/time.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { requireListable } from './listable.ts'
import { saleHistory } from './listing-digest.ts'
import { similarSalesTo } from './similar-sales.ts'

/**
 * The terms that the owner of an NFT signs to list it, as the chain stands now.
 * @throws Problem 404, 403 for another user's NFT, 409 where it cannot be listed
 */
export async function listingTermsOf(
  deps: Dependencies,
  nftId: string,
  user: SessionUser,
): Promise<ListingTerms> {
  const nft = await requireListable(deps, nftId, user)
  const onChain = await deps.chain.listingOf(BigInt(nft.token))
  if (!onChain) throw new Problem(409, 'NOT_MINTED')
  const expiresAt = later(deps.now(), LISTING_DAYS * DAY_MS)
  return {
    domain: deps.chain.listingDomain,
    owner: (await deps.chain.ownerOf(BigInt(nft.token))) ?? nft.owner_address,
    token_id: nft.token,
    nonce: onChain.nonce.toString(),
    expiry: String(Math.floor(expiresAt.getTime() / SECOND_MS)),
    expires_at: expiresAt.toISOString(),
    history: saleHistory(deps.chain, nft.token),
    transaction_fee: nft.transaction_fee,
    royalty: nft.royalty,
    similar_sales: await similarSalesTo(deps, nftId),
    payout_after_days: deps.config.payoutAfterDays,
  }
}
