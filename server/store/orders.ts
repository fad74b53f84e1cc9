import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Language } from '../../src/contract/translations.ts'
import type { DB } from '../db/schema.ts'
import type { Orders } from '../db/tables/trade.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import { translated } from '../lib/translated.ts'
import { nftAnswer, nftById } from './nfts.ts'
import { receiptOf } from './receipts.ts'

export type OrderRow = Selectable<Orders>

const NEWEST = 100

export async function orderById(db: Kysely<DB>, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The order, held against others until the transaction ends. */
export async function lockOrder(trx: Transaction<DB>, id: string): Promise<OrderRow> {
  return trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

function rowsWithBall(db: Kysely<DB>) {
  return db
    .selectFrom('orders')
    .innerJoin('balls', 'balls.id', 'orders.ball_id')
    .innerJoin('group_pages', 'group_pages.id', 'balls.group_id')
    .selectAll('orders')
    .select(['balls.name as ball_name', 'balls.image_url as ball_image_url'])
    .select('group_pages.code as group_code')
}

type OrderWithBall = Awaited<ReturnType<typeof ordersOfUser>>[number]

/** A person's newest orders. */
export async function ordersOfUser(db: Kysely<DB>, userId: string) {
  return rowsWithBall(db)
    .where('orders.user_id', '=', userId)
    .orderBy('orders.created_at', 'desc')
    .limit(NEWEST)
    .execute()
}

/** One of a person's orders; nobody else's. */
export async function orderOfUser(
  db: Kysely<DB>,
  userId: string,
  id: string,
): Promise<OrderWithBall | undefined> {
  return rowsWithBall(db).where('orders.user_id', '=', userId).where('orders.id', '=', id).executeTakeFirst()
}

/** An order as its buyer sees it, without what it holds. */
export function orderAnswer(row: OrderWithBall, language: Language) {
  return {
    uuid: row.id,
    state: row.state,
    price: row.price,
    quantity: 1,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    paid_at: row.paid_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    payment_url: row.state === 'reserved' ? row.payment_url : null,
    ball: {
      uuid: row.ball_id,
      group_code: row.group_code,
      image_url: row.ball_image_url,
      ...translated({ name: row.ball_name }, language),
    },
    terms: row.terms,
    nft: null,
    draw: null,
  }
}

/** What a delivered order holds, and the proof of its draw; nothing before. */
export async function deliveredAnswer(deps: Dependencies, row: OrderWithBall, language: Language) {
  if (row.state !== 'delivered' || row.nft_id === null) return { nft: null, draw: null }
  const nft = await nftById(deps.db, row.nft_id)
  return {
    nft: nft ? nftAnswer(nft, deps.chain, language) : null,
    draw: await receiptOf(deps.db, row.id),
  }
}
