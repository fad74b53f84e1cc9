import type { ListingOnChain } from '../../adapters/chain/port.ts'

/**
 * Whether the chain holds the commitment of a sale or an approval.
 * @param listing what the chain holds for the token; null where the token does not exist
 * @param commitment as the database has it, in lower case
 */
export function holdsCommitment(listing: ListingOnChain | null | undefined, commitment: string): boolean {
  return listing?.commitment?.toLowerCase() === commitment
}
