import * as v from 'valibot'
import { ADDRESS_PATTERN } from '../../contract/common.ts'
import { LISTING_CURRENCY, LISTING_TYPES, TRANSFER_TYPE } from '../../contract/listing-terms.ts'
import {
  bytes32,
  LISTING_DAYS,
  LISTING_PRICE_MAX,
  LISTING_PRICE_MIN,
  type ListingTerms,
} from '../../contract/listings.ts'
import type { TypedMessage } from '../port.ts'
import { refusal } from './refusal.ts'
import { CLOCK_ERROR_MS } from './sign-in-text.ts'
import { sameHex } from '../../lib/same-hex.ts'

const DAY_MS = 24 * 3_600_000
const SECOND_MS = 1000

/** Under which contract's name listings are signed (EIP-712). */
export type ListingDomain = ListingTerms['domain']

const address = v.pipe(v.string(), v.regex(ADDRESS_PATTERN))
const whole = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,77})$/))

const listing = v.strictObject({
  owner: address,
  tokenId: whole,
  commitment: bytes32,
  transferType: v.literal(TRANSFER_TYPE),
  price: whole,
  currency: v.literal(LISTING_CURRENCY),
  expiry: whole,
  nonce: whole,
  historyMetadataHash: bytes32,
})

/** Readable fields as the page sends them; no others are accepted. */
const typedFields = v.strictObject({
  domain: v.strictObject({
    name: v.string(),
    version: v.string(),
    chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    verifyingContract: address,
  }),
  types: v.strictObject({
    Listing: v.array(v.strictObject({ name: v.string(), type: v.string() })),
  }),
  primaryType: v.literal('Listing'),
  message: listing,
})

interface ListingPlace {
  /** Whose wallet signs. */
  address: string
  /** What the server says itself, not the page. */
  domain: ListingDomain
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Lets nothing pass but a listing of this shop's own collection by the wallet's own owner, at a price and for a
 * time that a listing may have. What is signed then is made of our own types and the server's domain.
 * @throws WalletError `will-not-sign`
 */
export function checkListing(typed: unknown, { address: owner, domain, now }: ListingPlace): TypedMessage {
  const parsed = v.safeParse(typedFields, typed)
  if (!parsed.success) throw refusal('no listing')
  const { message, types, domain: named } = parsed.output
  if (JSON.stringify(types) !== JSON.stringify(LISTING_TYPES))
    throw refusal('other fields than a listing has')
  if (named.name !== domain.name || named.version !== domain.version) throw refusal('another contract’s name')
  if (named.chainId !== domain.chainId) throw refusal('a listing on another chain')
  if (!sameHex(named.verifyingContract, domain.verifyingContract))
    throw refusal('a listing of another contract')
  if (!sameHex(message.owner, owner)) throw refusal('somebody else’s listing')
  const price = Number(message.price)
  if (price < LISTING_PRICE_MIN || price > LISTING_PRICE_MAX) throw refusal('a price that no listing has')
  const expiry = Number(message.expiry) * SECOND_MS
  if (expiry <= now - CLOCK_ERROR_MS) throw refusal('a listing that has ended')
  if (expiry > now + LISTING_DAYS * DAY_MS + CLOCK_ERROR_MS) throw refusal('a listing that lasts too long')
  return { domain, types: LISTING_TYPES, primaryType: 'Listing', message }
}
