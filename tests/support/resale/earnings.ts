import { randomUUID } from 'node:crypto'
import { postCapture, postRefund, postSettlement } from '../../../server/domain/checkout/ledger.ts'
import { partiesOf } from '../../../server/store/resale/resale-orders.ts'
import type { TestApp } from '../server/app.ts'
import { anyItem, manyForSale } from './sales.ts'

/** Writes a paid resale order of a seller's work straight into the database: sold, or refunded. */
export async function earn(
  { deps: { db, now } }: TestApp,
  seller: string,
  buyer: string,
  price: number,
  state: 'sold' | 'refunded' = 'sold',
): Promise<string> {
  const ended =
    state === 'sold'
      ? ({ state, buyer_user_id: buyer, sold_at: now() } as const)
      : { state: 'closed' as const }
  const [listed] = await manyForSale(db, seller, await anyItem(db), [{ price, ...ended }])
  const id = randomUUID()
  await db
    .insertInto('purchases')
    .values({
      id,
      sale_id: listed?.sale ?? '',
      buyer_user_id: buyer,
      state,
      reason: state === 'sold' ? null : 'refused',
      price,
      language: 'ja',
      expires_at: now(),
      closed_at: now(),
    })
    .execute()
  await postCapture(db, id, price)
  const parties = await partiesOf(db, id)
  if (state === 'sold' && parties) await postSettlement(db, parties)
  if (state === 'refunded') await postRefund(db, id, price)
  return id
}

/** Has a sale be closed whose resale order was paid: the price is the seller's. */
export async function closeAsSold(
  { deps: { db } }: TestApp,
  sale: string,
  resaleOrder: { id: string; price: number },
): Promise<void> {
  await db.updateTable('sales').set({ state: 'closed' }).where('id', '=', sale).execute()
  await postCapture(db, resaleOrder.id, resaleOrder.price)
  const parties = await partiesOf(db, resaleOrder.id)
  if (!parties) throw new Error(`no resale order ${resaleOrder.id}`)
  await postSettlement(db, parties)
}

/** The total of every ledger account, in yen; together they are zero. */
export async function accountsOf({ deps: { db } }: TestApp): Promise<Record<string, number>> {
  const rows = await db.selectFrom('ledger').select(['account', 'amount']).execute()
  const held: Record<string, number> = {}
  for (const { account, amount } of rows) {
    const name = account.split(':')[0] ?? ''
    held[name] = (held[name] ?? 0) + amount
  }
  return held
}
