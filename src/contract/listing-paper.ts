/** What a listing is called on chain (seed.md section 4). */
export const TRANSFER_TYPE = 'Secondary sale'

/** What an owner signs to list an NFT (EIP-712), each field readable in the wallet's prompt. */
export const LISTING_TYPES: Record<'Listing', { name: string; type: string }[]> = {
  Listing: [
    { name: 'owner', type: 'address' },
    { name: 'tokenId', type: 'uint256' },
    { name: 'commitment', type: 'bytes32' },
    { name: 'transferType', type: 'string' },
    { name: 'price', type: 'uint256' },
    { name: 'expiry', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'historyMetadataHash', type: 'string' },
  ],
}

/** The values of a listing as they travel in JSON: whole numbers as decimal text. */
export interface ListingPaper {
  owner: string
  tokenId: string
  /** keccak256 of the encoded reveal hash, 0x-prefixed. */
  commitment: string
  transferType: string
  /** Yen. */
  price: string
  /** Seconds since 1970. */
  expiry: string
  nonce: string
  /** Digest of the history that the transfer will carry. */
  historyMetadataHash: string
}
