import { id as keccakOfText, TypedDataEncoder } from 'ethers'
import { LISTING_CURRENCY, LISTING_TYPES, TRANSFER_TYPE } from '../../../../src/contract/listing-terms.ts'
import type { ChainPort } from '../../../adapters/chain/port.ts'

type Chain = Pick<ChainPort, 'chainId' | 'collection'>

/** The terms that an owner signs beside what the contract knows itself. */
interface SignedTerms {
  tokenId: bigint
  commitment: string
  price: bigint
  /** Seconds since 1970. */
  expiry: bigint
  historyMetadataHash: string
}

/** The history that a resale's transfer carries; its digest is signed (docs/chain-protocol.md). */
export function saleHistory(chain: Chain, token: string): string {
  return JSON.stringify({
    transfer_type: TRANSFER_TYPE,
    chain_id: chain.chainId,
    collection: chain.collection,
    token,
  })
}

/** keccak256 of the history's text. */
export function historyDigest(history: string): string {
  return keccakOfText(history)
}

/** What an owner's key signs of the terms (EIP-712). */
export function listingDigest(
  { listingDomain }: Pick<ChainPort, 'listingDomain'>,
  owner: string,
  nonce: string,
  terms: SignedTerms,
): string {
  const listing = { ...terms, owner, nonce, transferType: TRANSFER_TYPE, currency: LISTING_CURRENCY }
  return TypedDataEncoder.hash(listingDomain, LISTING_TYPES, listing)
}
