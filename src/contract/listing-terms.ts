/** What a listing is called on chain. */
export const TRANSFER_TYPE = 'Secondary sale'

/** What a listing's price is in (ISO 4217). */
export const LISTING_CURRENCY = 'JPY'

/** What an owner signs to list an NFT (EIP-712), each field readable in the wallet's prompt. */
export const LISTING_TYPES: Record<'Listing', { name: string; type: string }[]> = {
  Listing: [
    { name: 'owner', type: 'address' },
    { name: 'tokenId', type: 'uint256' },
    { name: 'commitment', type: 'bytes32' },
    { name: 'transferType', type: 'string' },
    { name: 'price', type: 'uint256' },
    { name: 'currency', type: 'string' },
    { name: 'expiry', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'historyMetadataHash', type: 'string' },
  ],
}
