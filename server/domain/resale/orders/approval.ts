import type { Parties } from '../../../store/resale-orders.ts'
import type { Dependencies } from '../../dependencies.ts'

/** The chain's key for the transfer of a resale order. */
export const settleKey = (resaleOrderId: string) => `settle:${resaleOrderId}`

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
  return (
    listing?.commitment?.toLowerCase() === parties.commitment &&
    owner?.toLowerCase() === parties.seller_address
  )
}
