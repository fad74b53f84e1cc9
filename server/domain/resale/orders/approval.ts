import type { Dependencies } from '../../dependencies.ts'
import type { Parties } from '../../../store/resale-orders.ts'

/** The chain's name for the hand-over of a purchase. */
export const settleKey = (purchaseId: string) => `settle:${purchaseId}`

/**
 * Whether the chain holds the promise that a purchase rests on, made by who still has the work.
 * @throws ChainError where it does not answer
 */
export async function isStillPromised(
  { chain }: Pick<Dependencies, 'chain'>,
  parties: Pick<Parties, 'token' | 'commitment' | 'seller_address'>,
): Promise<boolean> {
  const tokenId = BigInt(parties.token)
  const [promised, owner] = await Promise.all([chain.listingOf(tokenId), chain.ownerOf(tokenId)])
  return (
    promised?.commitment?.toLowerCase() === parties.commitment &&
    owner?.toLowerCase() === parties.seller_address
  )
}
