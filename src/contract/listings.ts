import * as v from 'valibot'
import { address, count, id, text, time, yen } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Price of a listing in yen (docs/product.md, "Listing and buying a listed NFT"). */
export const LISTING_PRICE_MIN = 100
export const LISTING_PRICE_MAX = 10_000_000
/** The validity of an owner's approval, in days. */
export const LISTING_DAYS = 90

/** 32 bytes, 0x-prefixed. */
export const bytes32 = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/))
/** A whole number as decimal text, since it may be larger than JSON's. */
const whole = v.pipe(v.string(), v.regex(/^\d{1,78}$/))

/** Under which contract's name listings are signed (EIP-712). */
export const listingDomain = v.object({
  name: v.string(),
  version: v.string(),
  chainId: v.number(),
  verifyingContract: address,
})

/** A chain as a browser wallet is told of it (EIP-3085); its own currency has 18 decimals. */
const walletNetwork = v.object({
  name: v.string(),
  rpc_url: v.pipe(v.string(), v.url()),
  currency: v.string(),
  explorer_url: v.nullable(v.pipe(v.string(), v.url())),
})
export type WalletNetwork = v.InferOutput<typeof walletNetwork>

/** What similar works were sold for on the marketplace within a year; only sales that were settled and stand. */
const similarSales = v.object({
  /** `work`: other editions of the same work; `ball`: works out of the same ball. */
  of: v.picklist(['work', 'ball']),
  count: v.pipe(count, v.minValue(1)),
  low: yen,
  high: yen,
  /** The newest of them. */
  last: v.object({ price: yen, at: time }),
})
export type SimilarSales = v.InferOutput<typeof similarSales>

/**
 * What an owner needs to know and to sign before a listing (EIP-712; src/contract/listing-terms.ts has the
 * types).
 */
const listingTerms = v.object({
  domain: listingDomain,
  owner: address,
  token_id: whole,
  /** What the next signature has to carry; it changes with every cancellation and transfer. */
  nonce: whole,
  /** Seconds since 1970. */
  expiry: whole,
  expires_at: time,
  /** JSON of the history that the transfer will carry; its keccak256 is what is signed. */
  history: text,
  /** The marketplace's fee in percent of the price, rounded down to a yen. */
  transaction_fee: v.number(),
  /** Percent of the price that goes to the creator, rounded down to a yen. */
  royalty: v.number(),
  /** Our additions: what similar works were sold for, null where none was; how old a sale is when it is paid out. */
  similar_sales: v.optional(v.nullable(v.fallback(v.nullable(similarSales), null))),
  payout_after_days: v.optional(count),
  /** Our addition: what a wallet that does not know the chain is told of it; null where that is not configured. */
  network: v.optional(v.nullable(v.fallback(v.nullable(walletNetwork), null))),
})
export type ListingTerms = v.InferOutput<typeof listingTerms>

/** The status of an approval on chain. */
const approvalAnswer = v.object({ tx_receipt_id: v.string() })

const byNft = v.object({ id })

/** The owner's open listing, whose price changes: it ends in the step in which the new approval is written. */
const replaces = v.optional(id)

/**
 * Our server's part of the listing flow between signature and `POST /api/v1/sales/{nftUuid}`
 * (docs/specification.md section 4).
 */
export const listingsApi = {
  terms: endpoint({
    method: 'GET',
    path: '/api/v1/nfts/:id/listing_terms',
    summary: 'What the owner of an NFT signs to list it',
    access: 'session',
    params: byNft,
    query: v.object({ replaces }),
    answer: listingTerms,
    extra: 'listings',
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/v1/nfts/:id/listing_approval',
    summary: "Sends an owner's signed approval to the chain, so that no owner pays gas",
    access: 'session',
    params: byNft,
    body: v.object({
      price: v.pipe(yen, v.minValue(LISTING_PRICE_MIN), v.maxValue(LISTING_PRICE_MAX)),
      commitment: bytes32,
      expiry: whole,
      nonce: whole,
      signature: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]*$/), v.maxLength(32_770)),
      replaces,
    }),
    answer: approvalAnswer,
    extra: 'listings',
  }),
  domain: endpoint({
    method: 'GET',
    path: '/api/v1/site/listing_domain',
    summary: 'The contract that listings are signed for: wallets that are stored here ask for it themselves',
    access: 'public',
    answer: listingDomain,
    extra: 'listings',
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/v1/histories/:digest',
    summary: 'What a transfer on the chain says of itself: the JSON whose keccak256 is the digest',
    access: 'public',
    params: v.object({ digest: bytes32 }),
    answer: v.record(v.string(), v.unknown()),
    extra: 'listings',
  }),
}

/** What a seller receives of a price: the price less fee and royalty, each rounded down to a yen. */
export function proceedsOf(price: number, percent: { fee: number; royalty: number }) {
  const fee = shareOf(price, percent.fee)
  const royalty = shareOf(price, percent.royalty)
  return { fee, royalty, proceeds: price - fee - royalty }
}

const HUNDREDTHS = 100

/**
 * Percent with at most two decimals of whole yen, in whole numbers, so that no rounding of fractions creeps in.
 */
function shareOf(price: number, percent: number): number {
  return Math.floor((price * Math.round(percent * HUNDREDTHS)) / (HUNDREDTHS * HUNDREDTHS))
}
