import type { Kysely } from 'kysely'
import type { Language } from '../../../../src/contract/translations.ts'
import type { DB } from '../../../db/schema.ts'
import { translated } from '../../../lib/translated.ts'
import { CHAIN_PATIENCE_MS } from './settle.ts'

const NEWEST = 100

const patienceEnds = (paidAt: Date) => new Date(paidAt.getTime() + CHAIN_PATIENCE_MS).toISOString()

function rowsWithWork(db: Kysely<DB>, userId: string) {
  return db
    .selectFrom('purchases')
    .innerJoin('sales', 'sales.id', 'purchases.sale_id')
    .innerJoin('nfts', 'nfts.id', 'sales.nft_id')
    .innerJoin('items', 'items.id', 'nfts.item_id')
    .innerJoin('group_pages', 'group_pages.id', 'items.group_id')
    .selectAll('purchases')
    .select(['nfts.id as nft_id', 'nfts.owner_user_id', 'items.name as item_name', 'items.image_url'])
    .select('group_pages.code as group_code')
    .where('purchases.buyer_user_id', '=', userId)
}

type ResaleOrderWithWork = Awaited<ReturnType<typeof resaleOrdersOfUser>>[number]

/** A person's newest purchases of listed works. */
export async function resaleOrdersOfUser(db: Kysely<DB>, userId: string) {
  return rowsWithWork(db, userId).orderBy('purchases.created_at', 'desc').limit(NEWEST).execute()
}

/** One of a person's purchases; nobody else's. */
export async function resaleOrderOfUser(
  db: Kysely<DB>,
  userId: string,
  id: string,
): Promise<ResaleOrderWithWork | undefined> {
  return rowsWithWork(db, userId).where('purchases.id', '=', id).executeTakeFirst()
}

/** A purchase as its buyer sees it, with the facts that were agreed. */
export function resaleOrderAnswer(row: ResaleOrderWithWork, language: Language) {
  return {
    uuid: row.id,
    state: row.state,
    price: row.price,
    quantity: 1,
    sale_uuid: row.sale_id,
    nft_uuid: row.nft_id,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    refund_by: row.state === 'paid' && row.paid_at ? patienceEnds(row.paid_at) : null,
    payment_url: row.state === 'reserved' ? row.payment_url : null,
    reason: row.reason,
    charged: row.paid_at !== null && !row.uncaptured,
    passed_on: row.state === 'sold' && row.owner_user_id !== row.buyer_user_id,
    terms: row.terms,
    work: {
      group_code: row.group_code,
      image_url: row.image_url,
      ...translated({ name: row.item_name }, language),
    },
  }
}
