import { Problem } from '../../../lib/problem.ts'
import { SECOND_MS } from '../../../lib/time.ts'
import { isRevoked } from '../../../store/certificates/revocations.ts'
import {
  listableNft,
  liveSaleOf,
  type ListableNft,
  type SaleRecord,
} from '../../../store/resale/sale-records.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { mintOnDemand } from '../../minting/on-demand.ts'

/** The embedded chain mints within it; on a public one blocks take longer, and the seller is asked to try again. */
const MINTING_MS = 5 * SECOND_MS

/**
 * The user's own NFT, which may be resold, is not listed, and whose certificate counts.
 * @param replaces a listing of theirs that gives way to a new one
 * @throws Problem 404, 403 for another user's, 409 where it cannot be listed
 */
export async function requireListable(
  deps: Dependencies,
  nftId: string,
  user: Pick<SessionUser, 'id'>,
  replaces?: string,
): Promise<ListableNft> {
  const { db } = deps
  const nft = await listableNft(db, nftId)
  if (!nft) throw new Problem(404, 'NOT_FOUND')
  if (nft.owner_user_id !== user.id) throw new Problem(403, 'FORBIDDEN')
  if (!nft.is_secondary_distribution) throw new Problem(409, 'NOT_LISTABLE')
  if (await isRevoked(db, nftId)) throw new Problem(409, 'CERTIFICATE_REVOKED')
  if (nft.minted_at === null && !(await mintOnDemand(deps, nftId, MINTING_MS)))
    throw new Problem(409, 'NOT_MINTED')
  const live = await liveSaleOf(db, nftId)
  if (live) requireReplaceable(live, replaces)
  return nft
}

/**
 * A live listing gives way to a new one while nobody has reserved it.
 * @throws Problem 409 where it is another one, or is being bought
 */
export function requireReplaceable(live: SaleRecord, replaces: string | undefined): void {
  if (live.id !== replaces || live.state === 'cancelling') throw new Problem(409, 'ALREADY_LISTED')
  if (live.state !== 'listed') throw new Problem(409, 'LISTING_RESERVED')
}
