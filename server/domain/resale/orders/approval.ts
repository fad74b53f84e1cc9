import { sameAddress } from '../../../lib/same-hex.ts'
import type { Parties } from '../../../store/resale/resale-orders.ts'
import type { Dependencies } from '../../dependencies.ts'
import { holdsCommitment } from '../commitment.ts'

/**
 * Whether the chain holds the approval that a resale order rests on, made by the work's present owner.
 * @throws ChainError where it does not answer
 */
export async function isStillApproved(
  { chain }: Pick<Dependencies, 'chain'>,
  parties: Pick<Parties, 'token' | 'commitment' | 'seller_address'>,
): Promise<boolean> {
  const tokenId = BigInt(parties.token)
  const [listing, owner] = await Promise.all([chain.listingOf(tokenId), chain.ownerOf(tokenId)])
  return holdsCommitment(listing, parties.commitment) && sameAddress(owner, parties.seller_address)
}
