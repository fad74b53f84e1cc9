import { Problem } from '../../../lib/problem.ts'
import { SECOND_MS } from '../../../lib/time.ts'
import { isRevoked } from '../../../store/certificates/revocations.ts'
import { listableNft, liveSaleOf, type ListableNft } from '../../../store/resale/sale-records.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { mintOnDemand } from '../../minting/on-demand.ts'

/** The embedded chain mints within it; on a public one blocks take longer, and the seller is asked to try again. */
const MINTING_MS = 5 * SECOND_MS

/**
 * The user's own NFT, which may be resold, is not listed, and whose certificate counts.
 * @throws Problem 404, 403 for another user's, 409 where it cannot be listed
 */
export async function requireListable(
  deps: Dependencies,
  nftId: string,
  user: Pick<SessionUser, 'id'>,
): Promise<ListableNft> {
  const { db } = deps
  const nft = await listableNft(db, nftId)
  if (!nft) throw new Problem(404, 'NOT_FOUND')
  if (nft.owner_user_id !== user.id) throw new Problem(403, 'FORBIDDEN')
  if (!nft.is_secondary_distribution) throw new Problem(409, 'NOT_LISTABLE')
  if (await isRevoked(db, nftId)) throw new Problem(409, 'CERTIFICATE_REVOKED')
  if (nft.minted_at === null && !(await mintOnDemand(deps, nftId, MINTING_MS)))
    throw new Problem(409, 'NOT_MINTED')
  if (await liveSaleOf(db, nftId)) throw new Problem(409, 'ALREADY_LISTED')
  return nft
}
