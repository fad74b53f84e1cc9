import { keccak256, randomBytes, type HDNodeWallet } from 'ethers'
import { LISTING_CURRENCY, LISTING_TYPES, TRANSFER_TYPE } from '../../../src/contract/listing-terms.ts'
import type { ListingTerms } from '../../../src/contract/listings.ts'
import { historyDigest } from '../../../server/domain/resale/listings/listing-digest.ts'
import type { TestApp } from '../server/app.ts'
import { json, type Person } from '../accounts/people.ts'
import { atTheCardPage, buy, checkoutIn, orderOf } from '../shop/shopping.ts'

const MS_PER_SECOND = 1000

/** A user buys a ball, opens it, and has its work in the collection. */
export async function workOf(app: TestApp, person: Person, ballId: string): Promise<string> {
  const checkout = await checkoutIn(await buy(app, person, ballId))
  await atTheCardPage(app, checkout, 'pay')
  const order = await orderOf(app, person, checkout)
  if (!order.nft) throw new Error(`the order is ${order.state}, without a work`)
  await app.ask(`/api/v1/orders/${order.uuid}/opening`, json('PUT', undefined, person.cookie))
  return order.nft.uuid
}

/** What a seller's browser stores between its steps. */
export interface Draft {
  price: number
  reveal: string
  commitment: string
  terms: ListingTerms
  signature: string
  /** The listing whose price it changes. */
  replaces?: string | undefined
}

/**
 * Requests the terms and signs them with a fresh secret, as the seller's browser does.
 * @param lifeS seconds until the listing expires, where that is less than the terms say
 * @param replaces the listing whose price it changes
 */
export async function sign(
  app: TestApp,
  seller: Person,
  nft: string,
  price: number,
  wallet: Pick<HDNodeWallet, 'signTypedData'> = seller.wallet,
  lifeS?: number,
  replaces?: string,
): Promise<Draft> {
  const query = replaces === undefined ? '' : `?replaces=${replaces}`
  const path = `/api/v1/nfts/${nft}/listing_terms${query}`
  const answer = await app.ask(path, json('GET', undefined, seller.cookie))
  if (answer.status !== 200) throw new Error(`terms: ${answer.status} ${await answer.text()}`)
  const terms = (await answer.json()) as ListingTerms
  if (lifeS !== undefined) terms.expiry = String(Math.floor(app.deps.now().getTime() / MS_PER_SECOND) + lifeS)
  const reveal = keccak256(randomBytes(32))
  const commitment = keccak256(reveal)
  const message = {
    owner: terms.owner,
    tokenId: terms.token_id,
    commitment,
    transferType: TRANSFER_TYPE,
    price,
    currency: LISTING_CURRENCY,
    expiry: terms.expiry,
    nonce: terms.nonce,
    historyMetadataHash: historyDigest(terms.history),
  }
  const signature = await wallet.signTypedData(terms.domain, LISTING_TYPES, message)
  return { price, reveal, commitment, terms, signature, replaces }
}

/** Posts the signed approval; the answer has the receipt id. */
export function approve(app: TestApp, seller: Person, nft: string, draft: Draft): Promise<Response> {
  const { price, commitment, signature, terms, replaces } = draft
  const body = { price, commitment, signature, expiry: terms.expiry, nonce: terms.nonce, replaces }
  return app.ask(`/api/v1/nfts/${nft}/listing_approval`, json('POST', body, seller.cookie))
}

/** Posts the listing (docs/specification.md section 4). */
export function post(
  app: TestApp,
  seller: Person,
  nft: string,
  draft: Pick<Draft, 'price' | 'reveal'>,
  receipt: string,
): Promise<Response> {
  const body = { price: draft.price, reveal_hash: draft.reveal, txReceiptId: receipt }
  return app.ask(`/api/v1/sales/${nft}`, json('POST', body, seller.cookie))
}

/** Signs a new price for an open listing, approves and lists. @returns the answers of both steps */
export async function changePrice(
  app: TestApp,
  seller: Person,
  { nft, sale }: { nft: string; sale: string },
  price: number,
): Promise<{ draft: Draft; approving: Response; listing: Response | undefined }> {
  const draft = await sign(app, seller, nft, price, seller.wallet, undefined, sale)
  const approving = await approve(app, seller, nft, draft)
  if (approving.status !== 200) return { draft, approving, listing: undefined }
  const { tx_receipt_id } = (await approving.clone().json()) as { tx_receipt_id: string }
  return { draft, approving, listing: await post(app, seller, nft, draft, tx_receipt_id) }
}

/** Signs, approves and lists. @returns the sale's id */
export async function listWork(app: TestApp, seller: Person, nft: string, price: number, lifeS?: number) {
  const draft = await sign(app, seller, nft, price, seller.wallet, lifeS)
  const { tx_receipt_id } = (await (await approve(app, seller, nft, draft)).json()) as {
    tx_receipt_id: string
  }
  const answer = await post(app, seller, nft, draft, tx_receipt_id)
  const sale = (await answer.json()) as { uuid: string; status: string }
  if (answer.status !== 200) throw new Error(`listing: ${answer.status} ${JSON.stringify(sale)}`)
  return { ...draft, receipt: tx_receipt_id, sale: sale.uuid, status: sale.status }
}
