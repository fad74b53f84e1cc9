import type { Kysely } from 'kysely'
import { proceedsOf } from '../../../src/contract/listings.ts'
import type { DB } from '../../db/schema.ts'
import type { Posting } from '../../db/tables/resale.ts'
import type { Parties } from '../../store/resale-orders.ts'

/** The card company's side of every purchase. */
const CARD = 'card'
/** What the shop bears itself. */
const LOSS = 'loss'
/** On its way to a seller's bank, and what banks have paid out. */
const TRANSIT = 'transit'
const BANK = 'bank'
/** Money that has come and is nobody's yet. */
const HELD = 'held'
const FEE = 'fee'
/** The ledger's name for what is due to a seller. */
export const sellerAccount = (userId: string) => `seller:${userId}`

/** The buyer's money has come; nobody has earned it yet. */
export function postCapture(db: Kysely<DB>, purchaseId: string, price: number): Promise<void> {
  return post(db, { purchase_id: purchaseId }, 'capture', { [CARD]: price, [HELD]: -price })
}

/** The buyer's money never came, and the seller has it all the same: the shop bears it. */
export function postLoss(db: Kysely<DB>, purchaseId: string, price: number): Promise<void> {
  return post(db, { purchase_id: purchaseId }, 'capture', { [LOSS]: price, [HELD]: -price })
}

/** The work has changed hands: the price is the seller's, less fee and royalty (docs/product.md, "Listing and buying"). */
export function postSettlement(db: Kysely<DB>, parties: Parties): Promise<void> {
  const { price } = parties
  const shares = proceedsOf(price, { fee: parties.transaction_fee, royalty: parties.royalty })
  return post(db, { purchase_id: parties.id }, 'settle', {
    [HELD]: price,
    [FEE]: -shares.fee,
    [`creator:${parties.group_id}`]: -shares.royalty,
    [sellerAccount(parties.seller_id)]: -shares.proceeds,
  })
}

/** The buyer has the money back. */
export function postRefund(db: Kysely<DB>, purchaseId: string, price: number): Promise<void> {
  return post(db, { purchase_id: purchaseId }, 'refund', { [HELD]: price, [CARD]: -price })
}

/** The buyer has the money back after it was shared out, or it was never captured: nobody has earned anything. */
export function postReversal(db: Kysely<DB>, parties: Parties): Promise<void> {
  const { price } = parties
  const shares = proceedsOf(price, { fee: parties.transaction_fee, royalty: parties.royalty })
  return post(db, { purchase_id: parties.id }, 'reversal', {
    [FEE]: shares.fee,
    [`creator:${parties.group_id}`]: shares.royalty,
    [sellerAccount(parties.seller_id)]: shares.proceeds,
    [parties.uncaptured ? HELD : CARD]: -price,
  })
}

/** A payout moves from one place to the next: from the seller's balance on its way, and to the bank or back. */
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

/** What a seller has earned and not been paid out yet, in yen; what is on its way to the bank is no part of it. */
export async function balanceOf(db: Kysely<DB>, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('ledger')
    .select((row) => row.fn.sum('amount').as('total'))
    .where('account', '=', sellerAccount(userId))
    .executeTakeFirstOrThrow()
  return 0 - Number(total ?? 0)
}

/** Writes one posting, once; a purchase that is settled twice would break the unique key, not the books. */
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
  await db.insertInto('ledger').values(values).execute()
}
