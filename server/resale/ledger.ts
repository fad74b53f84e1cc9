import type { Kysely } from 'kysely'
import { proceedsOf } from '../../src/contract/listings.ts'
import type { DB } from '../db/schema.ts'
import type { Posting } from '../db/tables/resale.ts'
import type { Parties } from '../store/purchases.ts'

/** The card company's side of every purchase. */
const CARD = 'card'
/** Money that has come and is nobody's yet. */
const HELD = 'held'
const FEE = 'fee'
const sellerAccount = (userId: string) => `seller:${userId}`

/** The buyer's money has come; nobody has earned it yet. */
export function postCapture(db: Kysely<DB>, purchaseId: string, price: number): Promise<void> {
  return post(db, purchaseId, 'capture', { [CARD]: price, [HELD]: -price })
}

/** The work has changed hands: the price is the seller's, less fee and royalty (product.md, "Listing and buying"). */
export function postSettlement(db: Kysely<DB>, parties: Parties): Promise<void> {
  const { price } = parties
  const shares = proceedsOf(price, { fee: parties.transaction_fee, royalty: parties.royalty })
  return post(db, parties.id, 'settle', {
    [HELD]: price,
    [FEE]: -shares.fee,
    [`creator:${parties.group_id}`]: -shares.royalty,
    [sellerAccount(parties.seller_id)]: -shares.proceeds,
  })
}

/** The buyer has the money back. */
export function postRefund(db: Kysely<DB>, purchaseId: string, price: number): Promise<void> {
  return post(db, purchaseId, 'refund', { [HELD]: price, [CARD]: -price })
}

/** What a seller has earned and not been paid yet, in yen, and what it is made of, newest first. */
export async function earningsOf(db: Kysely<DB>, userId: string, limit: number) {
  const account = sellerAccount(userId)
  const { total } = await db
    .selectFrom('ledger')
    .select((row) => row.fn.sum('amount').as('total'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('ledger')
    .innerJoin('purchases', 'purchases.id', 'ledger.purchase_id')
    .innerJoin('sales', 'sales.id', 'purchases.sale_id')
    .innerJoin('nfts', 'nfts.id', 'sales.nft_id')
    .innerJoin('items', 'items.id', 'nfts.item_id')
    .select([
      'ledger.amount',
      'ledger.created_at',
      'purchases.price',
      'purchases.sale_id',
      'nfts.id as nft_id',
      'items.name as item_name',
    ])
    .where('ledger.account', '=', account)
    .orderBy('ledger.id', 'desc')
    .limit(limit)
    .execute()
  return { balance: 0 - Number(total ?? 0), rows }
}

/** Writes one posting, once; a purchase that is settled twice would break the unique key, not the books. */
async function post(
  db: Kysely<DB>,
  purchaseId: string,
  posting: Posting,
  entries: Record<string, number>,
): Promise<void> {
  const values = Object.entries(entries)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ purchase_id: purchaseId, posting, account, amount }))
  if (values.reduce((sum, { amount }) => sum + amount, 0) !== 0)
    throw new Error(`the ${posting} of purchase ${purchaseId} does not add up`)
  await db.insertInto('ledger').values(values).execute()
}
