import { Problem } from '../../../lib/problem.ts'
import { isRevoked } from '../../../store/revocations.ts'
import { listableNft, liveSaleOf, type ListableNft } from '../../../store/sale-records.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'

/**
 * The user's own NFT, which may be resold, is not listed, and whose certificate counts.
 * @throws Problem 404, 403 for another user's, 409 where it cannot be listed
 */
export async function requireListable(
  { db }: Pick<Dependencies, 'db'>,
  nftId: string,
  user: Pick<SessionUser, 'id'>,
): Promise<ListableNft> {
  const nft = await listableNft(db, nftId)
  if (!nft) throw new Problem(404, 'NOT_FOUND')
  if (nft.owner_user_id !== user.id) throw new Problem(403, 'FORBIDDEN')
  if (!nft.is_secondary_distribution) throw new Problem(409, 'NOT_LISTABLE')
  if (await isRevoked(db, nftId)) throw new Problem(409, 'CERTIFICATE_REVOKED')
  if (nft.minted_at === null) throw new Problem(409, 'NOT_MINTED')
  if (await liveSaleOf(db, nftId)) throw new Problem(409, 'ALREADY_LISTED')
  return nft
}
