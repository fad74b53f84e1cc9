import type { Kysely } from 'kysely'
import { proceedsOf } from '../../../src/contract/listings.ts'
import type { DB } from '../../db/schema.ts'
import type { Posting } from '../../db/tables/ledger.ts'
import { accountTotal, hasPosting, insertEntries, sellerAccount } from '../../store/checkout/ledger.ts'
import type { Parties } from '../../store/resale/resale-orders.ts'

// The accounts of the ledger (server/db/tables/ledger.ts).
/** Money at the payment provider. */
const CARD = 'card'
/** What the shop bears itself. */
const LOSS = 'loss'
/** Sent to a seller's bank and not confirmed. */
const TRANSIT = 'transit'
/** Paid out by banks. */
const BANK = 'bank'
/** Captured and not earned yet. */
const HELD = 'held'
const FEE = 'fee'
const creatorAccount = (groupId: string) => `creator:${groupId}`

/** The buyer's money is captured; it is not yet earned by any party. */
export function postCapture(db: Kysely<DB>, resaleOrderId: string, price: number): Promise<void> {
  return post(db, { purchase_id: resaleOrderId }, 'capture', { [CARD]: price, [HELD]: -price })
}

/** Whether the buyer's money is captured in the ledger; a loss in its place is not. */
export function isCapturePosted(db: Kysely<DB>, resaleOrderId: string): Promise<boolean> {
  return hasPosting(db, resaleOrderId, 'capture', CARD)
}

/** The buyer's money was never captured, and the seller is paid all the same: the shop bears the loss. */
export function postLoss(db: Kysely<DB>, resaleOrderId: string, price: number): Promise<void> {
  return post(db, { purchase_id: resaleOrderId }, 'capture', { [LOSS]: price, [HELD]: -price })
}

/**
 * The NFT is transferred: the price is the seller's, less fee and royalty (docs/product.md, "Listing and
 * buying").
 */
export function postSettlement(db: Kysely<DB>, parties: Parties): Promise<void> {
  const { price } = parties
  const shares = proceedsOf(price, { fee: parties.transaction_fee, royalty: parties.royalty })
  return post(db, { purchase_id: parties.id }, 'settle', {
    [HELD]: price,
    [FEE]: -shares.fee,
    [creatorAccount(parties.group_id)]: -shares.royalty,
    [sellerAccount(parties.seller_id)]: -shares.proceeds,
  })
}

/** The buyer is refunded before any party has earned the money. */
export function postRefund(db: Kysely<DB>, resaleOrderId: string, price: number): Promise<void> {
  return post(db, { purchase_id: resaleOrderId }, 'refund', { [HELD]: price, [CARD]: -price })
}

/**
 * The buyer is refunded after the settlement, or the money was never captured: no party has earned anything.
 */
export function postReversal(db: Kysely<DB>, parties: Parties): Promise<void> {
  const { price } = parties
  const shares = proceedsOf(price, { fee: parties.transaction_fee, royalty: parties.royalty })
  return post(db, { purchase_id: parties.id }, 'reversal', {
    [FEE]: shares.fee,
    [creatorAccount(parties.group_id)]: shares.royalty,
    [sellerAccount(parties.seller_id)]: shares.proceeds,
    [parties.uncaptured ? HELD : CARD]: -price,
  })
}

/**
 * A payout moves from one account to the next: from the seller's balance into transit, then to the bank or
 * back.
 */
export function postPayout(
  db: Kysely<DB>,
  { id, userId, amount }: { id: string; userId: string; amount: number },
  posting: 'payout' | 'paid' | 'returned',
  from: 'seller' | 'transit' | 'bank',
  to: 'seller' | 'transit' | 'bank',
): Promise<void> {
  const account = { seller: sellerAccount(userId), transit: TRANSIT, bank: BANK }
  return post(db, { payout_id: id }, posting, { [account[from]]: amount, [account[to]]: -amount })
}

/** What a seller has earned and not been paid out yet, in yen; payouts in transit are not part of it. */
export async function balanceOf(db: Kysely<DB>, userId: string): Promise<number> {
  return 0 - (await accountTotal(db, sellerAccount(userId)))
}

/**
 * Writes one posting, once: a second settlement of a resale order violates the unique key and changes nothing.
 */
async function post(
  db: Kysely<DB>,
  cause: { purchase_id: string } | { payout_id: string },
  posting: Posting,
  entries: Record<string, number>,
): Promise<void> {
  const values = Object.entries(entries)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ ...cause, posting, account, amount }))
  if (values.reduce((sum, { amount }) => sum + amount, 0) !== 0)
    throw new Error(`the ${posting} of ${JSON.stringify(cause)} does not add up`)
  await insertEntries(db, values)
}
