import { order } from '../contract/orders.ts'
import type { Purchase } from '../contract/purchase-history.ts'
import { receipts, type Receipts } from '../contract/receipts.ts'
import { resaleOrder } from '../contract/resale-orders.ts'
import { serverNow } from '../network/clock.ts'
import type { SavedCopy } from './collection.ts'
import type { AccountDb, Stored } from './db.ts'
import { readable, readableCopy } from './readable.ts'
import { saveOrders, saveResaleOrders } from './records.ts'

/** Stores the receipts of an order or a resale order. */
export async function saveReceipts(db: AccountDb, ...all: Receipts[]): Promise<void> {
  const savedAt = serverNow()
  await db.receipts.bulkPut(all.map((value) => ({ uuid: value.order, value, savedAt })))
}

/** The receipts of an order or a resale order as last known. */
export async function savedReceipts(db: AccountDb, id: string): Promise<SavedCopy<Receipts> | undefined> {
  return readableCopy(receipts, await db.receipts.get(id))
}

/** Stores a part of the purchase history: orders, resale orders and their receipts. */
export async function savePurchases(db: AccountDb, purchases: readonly Purchase[]): Promise<void> {
  await saveOrders(
    db,
    purchases.flatMap((one) => one.order ?? []),
  )
  await saveResaleOrders(
    db,
    purchases.flatMap((one) => one.resale_order ?? []),
  )
  await saveReceipts(db, ...purchases.map((one) => one.receipts))
}

/**
 * All orders and resale orders that the device has, newest first, with their receipts where it has those too; the time
 * is that of the oldest copy among them.
 */
export async function savedPurchases(db: AccountDb): Promise<SavedCopy<Purchase[]> | undefined> {
  const [orders, resaleOrders, papers] = await Promise.all([
    db.orders.toArray(),
    db.purchases.toArray(),
    db.receipts.toArray(),
  ])
  const receiptsOf = new Map(papers.map(({ uuid, value }) => [uuid, readable(receipts, value)]))
  const withReceipts = (one: Stored<unknown>, value: Partial<Purchase>) => ({
    savedAt: one.savedAt,
    value: {
      order: null,
      resale_order: null,
      ...value,
      receipts: receiptsOf.get(one.uuid) ?? noReceipts(one.uuid),
    },
  })
  const copies = [
    ...orders.flatMap((one) => {
      const value = readable(order, one.value)
      return value ? [withReceipts(one, { order: value })] : []
    }),
    ...resaleOrders.flatMap((one) => {
      const value = readable(resaleOrder, one.value)
      return value ? [withReceipts(one, { resale_order: value })] : []
    }),
  ]
  if (copies.length === 0) return undefined
  const value = copies.map((copy) => copy.value).toSorted((a, b) => placedAt(b).localeCompare(placedAt(a)))
  return { value, savedAt: Math.min(...copies.map(({ savedAt }) => savedAt)) }
}

/** Of an order that was stored without them. */
const noReceipts = (id: string): Receipts => ({
  order: id,
  state: 'none',
  item: '',
  amount: 0,
  refunded: 0,
  receipts: [],
})

const placedAt = (purchase: Purchase) => (purchase.order ?? purchase.resale_order)?.created_at ?? ''
