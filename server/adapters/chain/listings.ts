import { ZeroHash } from 'ethers'
import { approvalCall, collectionInterface, nameOfError, readCollection } from './calls.ts'
import { BAD_SIGNATURE, type Approval } from './chain-call.ts'
import { ChainError, type ListingOnChain } from './port.ts'
import { askContract, RpcRefusal, type Rpc } from './rpc.ts'
import { isSignature } from './signatures.ts'

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

/** See `ChainPort.approvalRefusal`. */
export async function approvalRefusal(
  rpc: Rpc,
  collection: string,
  approval: Approval,
): Promise<string | null> {
  if (!isSignature(approval.signature)) return BAD_SIGNATURE
  try {
    await rpc('eth_call', [{ to: collection, ...approvalCall(approval) }, 'latest'])
    return null
  } catch (error) {
    if (!(error instanceof RpcRefusal)) throw error
    const name = error.data && nameOfError(error.data)
    if (name) return name
    // the owner's contract used up all gas
    if (/out of gas|outofgas|revert/i.test(error.message)) return BAD_SIGNATURE
    throw new ChainError('unavailable', `The chain node refuses to try an approval: ${error.message}`, {
      cause: error,
    })
  }
}

const holdsOf = (commitment: string) => (commitment === ZeroHash ? null : commitment)

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
