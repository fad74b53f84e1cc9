import type { ListingOnChain } from '../../adapters/chain/port.ts'
import { sameHash } from '../../lib/same-hex.ts'

/**
 * Whether the chain holds the commitment of a sale or an approval. One without an expiry is what an owner has
 * promised in a transaction of their own: no listing of ours, whatever its hash, and not ours to withdraw.
 * @param listing what the chain holds for the token; null where the token does not exist
 * @param commitment as the database has it, in lower case
 */
export function holdsCommitment(listing: ListingOnChain | null | undefined, commitment: string): boolean {
  return listing?.expiry !== 0n && sameHash(listing?.commitment, commitment)
}
