import type { call } from '../../api/call.ts'
import { failureOf } from '../../api/failure.ts'
import { LISTING_CURRENCY, LISTING_TYPES, TRANSFER_TYPE } from '../../contract/listing-terms.ts'
import { listingsApi, type ListingTerms } from '../../contract/listings.ts'
import { salesApi, type Sale } from '../../contract/sales.ts'
import type { TypedMessage, Wallet } from '../../wallet/port.ts'

/** Dependencies of listing. */
interface ListingDeps {
  call: typeof call
  /** Called before each step, for the screen. */
  step: (step: ListingStep) => void
  /** Waits between tries; a test need not. */
  wait: (ms: number) => Promise<void>
}

/** What is being waited for: the wallet, the chain, the marketplace. */
export type ListingStep = 'signing' | 'recording' | 'publishing'

interface Listing {
  nftUuid: string
  /** Yen. */
  price: number
  terms: ListingTerms
  /** The open listing whose price this changes. */
  replaces?: string | undefined
}

/** The server did not answer that the work is for sale (docs/specification.md section 4): it is not listed. */
export class NotListed extends Error {
  override readonly name = 'NotListed'
}

const TRIES = 6
const BETWEEN_TRIES_MS = 3_000

/**
 * Lists a work (docs/specification.md section 4): a one-time secret, the owner's readable signature, the
 * commitment on the chain, then the listing. Successful only when the answer says `sale`. The secret's hashes
 * are in memory only, for as long as this runs; a failure before the last step leaves nothing listed, and the
 * server withdraws the commitment.
 * @throws WalletError, ApiError, NetworkError, NotListed
 */
export async function listWork(
  deps: ListingDeps,
  wallet: Wallet,
  { nftUuid, price, terms, replaces }: Listing,
): Promise<Sale> {
  const { hashOfText, newCommitment } = await import('../../wallet/secret.ts')
  const { revealHash, commitment } = newCommitment()
  deps.step('signing')
  const signature = await wallet.signTyped(
    listingMessage(terms, price, commitment, hashOfText(terms.history)),
    terms.network,
  )
  deps.step('recording')
  const { nonce, expiry } = terms
  const approval = await deps.call(listingsApi.approve, {
    params: { id: nftUuid },
    body: { price, commitment, expiry, nonce, signature, replaces },
  })
  deps.step('publishing')
  const sale = await publish(deps, nftUuid, price, revealHash, approval.tx_receipt_id)
  if (sale.status !== 'sale') throw new NotListed(`the listing's status is ${sale.status}`)
  return sale
}

/** The fields that the wallet shows. */
function listingMessage(
  terms: ListingTerms,
  price: number,
  commitment: string,
  history: string,
): TypedMessage {
  return {
    domain: terms.domain,
    types: LISTING_TYPES,
    primaryType: 'Listing',
    message: {
      owner: terms.owner,
      tokenId: terms.token_id,
      commitment,
      transferType: TRANSFER_TYPE,
      price: String(price),
      currency: LISTING_CURRENCY,
      expiry: terms.expiry,
      nonce: terms.nonce,
      historyMetadataHash: history,
    },
  }
}

/** The same post gives the same listing, so it is tried again while the chain or the network is slow. */
async function publish(
  { call, wait }: ListingDeps,
  nftUuid: string,
  price: number,
  revealHash: string,
  txReceiptId: string,
): Promise<Sale> {
  for (let tries = 1; ; tries++) {
    try {
      const body = { price, reveal_hash: revealHash, txReceiptId }
      return await call(salesApi.create, { params: { nftUuid }, body })
    } catch (error) {
      if (tries === TRIES || !isPassing(error)) throw error
      await wait(BETWEEN_TRIES_MS)
    }
  }
}

function isPassing(error: unknown): boolean {
  const { kind } = failureOf(error)
  return kind === 'offline' || kind === 'not-ready'
}
