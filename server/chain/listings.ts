import { ZeroHash } from 'ethers'
import { readCollection } from './calls.ts'
import type { ListingOnChain } from './port.ts'
import type { Rpc } from './rpc.ts'

/** What is promised of a token at this moment; null where the token does not exist. */
export async function listingOf(
  rpc: Rpc,
  collection: string,
  tokenId: bigint,
): Promise<ListingOnChain | null> {
  if (!(await readCollection(rpc, collection, 'ownerOf', [tokenId]))) return null
  const answer = await readCollection(rpc, collection, 'listingOf', [tokenId])
  if (!answer) return null
  const [commitment, price, expiry, nonce] = answer as [string, bigint, bigint, bigint]
  return { commitment: commitment === ZeroHash ? null : commitment, price, expiry, nonce }
}
