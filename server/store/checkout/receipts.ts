import { sql, type Expression, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { OrderState, ResaleOrderState } from '../../../src/contract/states.ts'
import type { LocalizedText } from '../../../src/contract/translations.ts'
import type { DB } from '../../db/schema.ts'
import type { Receipts } from '../../db/tables/receipts.ts'

export type ReceiptRow = Selectable<Receipts>

/** What an order of either kind says for its receipt. */
export interface ReceiptSubject {
  id: string
  /** The column of `receipts` that it stands in. */
  column: 'order_id' | 'purchase_id'
  state: OrderState | ResaleOrderState
  /** Yen, tax included. */
  price: number
  terms: unknown
  /** Today's name of the ball or the work, and of its seller; what was ordered is in the terms. */
  name: LocalizedText
  seller: string | null
  paid_at: Date | null
  delivered_at: Date | null
  /** Whether the money has come. */
  captured: boolean
  /** Whether it has gone back after the delivery: by the operator's decision or a lost dispute. */
  reversed: boolean
  /** Yen that refunds at the payment provider have given back; at most the price. */
  refunded: number
}

/** These of the user's own orders and resale orders; a stranger's are not there. */
export async function receiptSubjects(
  db: Kysely<DB>,
  userId: string,
  ids: readonly string[],
): Promise<ReceiptSubject[]> {
  if (ids.length === 0) return []
  return [...(await ballSubjects(db, userId, ids)), ...(await workSubjects(db, userId, ids))]
}

async function ballSubjects(
  db: Kysely<DB>,
  userId: string,
  ids: readonly string[],
): Promise<ReceiptSubject[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('balls', 'balls.id', 'orders.ball_id')
    .select(['orders.id', 'orders.state', 'orders.price', 'orders.terms', 'orders.paid_at'])
    .select(['orders.delivered_at', 'balls.name'])
    .select((row) => {
      const subject = sql`incidents.order_id = ${row.ref('orders.id')}`
      return [
        isReversed(subject).as('reversed'),
        refundedOutside(subject, row.ref('orders.price')).as('refunded'),
      ]
    })
    .where('orders.user_id', '=', userId)
    .where('orders.id', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...row, column: 'order_id', seller: null, captured: row.paid_at !== null }))
}

async function workSubjects(
  db: Kysely<DB>,
  userId: string,
  ids: readonly string[],
): Promise<ReceiptSubject[]> {
  const rows = await db
    .selectFrom('purchases')
    .innerJoin('sales', 'sales.id', 'purchases.sale_id')
    .innerJoin('users as seller', 'seller.id', 'sales.seller_user_id')
    .innerJoin('nfts', 'nfts.id', 'sales.nft_id')
    .innerJoin('items', 'items.id', 'nfts.item_id')
    .select(['purchases.id', 'purchases.state', 'purchases.price', 'purchases.terms', 'purchases.paid_at'])
    .select(['sales.sold_at as delivered_at', 'items.name', 'seller.name as seller'])
    .select((row) => {
      const subject = sql`incidents.purchase_id = ${row.ref('purchases.id')}`
      return [
        isReversed(subject).as('reversed'),
        refundedOutside(subject, row.ref('purchases.price')).as('refunded'),
      ]
    })
    // an authorization is no payment, nor is what the shop has borne in its place
    .select((row) =>
      sql<boolean>`exists (select from ledger where purchase_id = ${row.ref('purchases.id')}
        and posting = 'capture' and account = 'card')`.as('captured'),
    )
    .where('purchases.buyer_user_id', '=', userId)
    .where('purchases.id', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...row, column: 'purchase_id' }))
}

/** Whether an incident ended with the buyer's money back. A lost dispute is settled where it is won after all. */
function isReversed(subject: Expression<unknown>) {
  return sql<boolean>`exists (select from incidents where ${subject} and (resolution = 'reversed'
    or (kind = 'dispute' and id like '%:lost' and resolution is distinct from 'settled')))`
}

/** What refunds at the payment provider add up to. One is settled where it did not arrive. */
function refundedOutside(subject: Expression<unknown>, price: Expression<unknown>) {
  return sql<number>`least(coalesce((select sum(amount) from incidents where ${subject}
    and kind = 'refunded_outside' and resolution is distinct from 'settled'), 0), ${price})::int`
}

/** Locks one of the user's own orders or resale orders until the transaction ends, so that its receipts are issued one by one. */
export async function lockReceiptSubject(trx: Transaction<DB>, userId: string, id: string): Promise<void> {
  for (const [table, buyer] of [
    ['orders', 'user_id'],
    ['purchases', 'buyer_user_id'],
  ] as const)
    await sql`select from ${sql.table(table)} where id = ${id} and ${sql.ref(buyer)} = ${userId} for update`.execute(
      trx,
    )
}

/** The receipts of orders and resale orders, the newest of each first. */
export async function receiptsOf(db: Kysely<DB>, ids: readonly string[]): Promise<ReceiptRow[]> {
  if (ids.length === 0) return []
  return (
    db
      .selectFrom('receipts')
      .selectAll()
      .where((row) => row.or([row('order_id', 'in', ids), row('purchase_id', 'in', ids)]))
      // two of one moment: the number is as long as the others of its year
      .orderBy('issued_at', 'desc')
      .orderBy('number', 'desc')
      .execute()
  )
}

/**
 * The next number of a year. Its row stays locked until the transaction ends: whoever comes next waits, and takes the
 * same number where this one is rolled back, so that no number is left out.
 */
export async function nextReceiptNumber(trx: Transaction<DB>, year: number): Promise<number> {
  const { last } = await trx
    .insertInto('receipt_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`receipt_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Leaves out so many numbers of each of these years, also of one that has none yet. */
export async function skipReceiptNumbers(
  trx: Transaction<DB>,
  { from, to }: { from: number; to: number },
  count: number,
): Promise<void> {
  await sql`insert into receipt_numbers (year, last) select year, ${count}::int
    from generate_series(${from}::int, ${to}::int) as year
    on conflict (year) do update set last = receipt_numbers.last + excluded.last`.execute(trx)
}

/** Writes an issued receipt. */
export async function insertReceipt(trx: Transaction<DB>, receipt: Insertable<Receipts>): Promise<void> {
  await trx.insertInto('receipts').values(receipt).execute()
}
