import { ZeroHash } from 'ethers'
import { collectionInterface, readCollection } from './calls.ts'
import { ChainError, type ListingOnChain } from './port.ts'
import { askContract, RpcRefusal, type Rpc } from './rpc.ts'

/**
 * The listing that the chain holds for a token; null where the token does not exist. A collection that has only
 * the protocol's own four functions returns the commitment, and neither price, expiry nor nonce: those are
 * zero.
 */
export async function listingOf(
  rpc: Rpc,
  collection: string,
  tokenId: bigint,
): Promise<ListingOnChain | null> {
  if (!(await readCollection(rpc, collection, 'ownerOf', [tokenId]))) return null
  const answer = await ownListing(rpc, collection, tokenId)
  if (answer) {
    const [commitment, price, expiry, nonce] = answer as [string, bigint, bigint, bigint]
    return { commitment: holdsOf(commitment), price, expiry, nonce }
  }
  const plain = await readCollection(rpc, collection, 'getSRRCommitment', [tokenId])
  return plain && { commitment: holdsOf(String(plain[0])), price: 0n, expiry: 0n, nonce: 0n }
}

const holdsOf = (commitment: string) => (commitment === ZeroHash ? null : commitment)

/** Whether a collection takes listings by signature; queried with a token that need not exist. */
export async function knowsListings(rpc: Rpc, collection: string): Promise<boolean> {
  return (await ownListing(rpc, collection, 0n)) !== null
}

/** Our own collection's fuller answer; null where the collection has no such function. */
async function ownListing(rpc: Rpc, collection: string, tokenId: bigint): Promise<readonly unknown[] | null> {
  const data = collectionInterface.encodeFunctionData('listingOf', [tokenId])
  try {
    return collectionInterface.decodeFunctionResult('listingOf', await askContract(rpc, collection, data))
  } catch (error) {
    if (error instanceof ChainError) throw error
    // a contract without the function reverts without data, or its fallback returns nothing
    if (!(error instanceof RpcRefusal)) return null
    if (/revert/i.test(error.message)) return null
    throw new ChainError('unavailable', `The chain node refuses to read listingOf: ${error.message}`, {
      cause: error,
    })
  }
}
