import type { Transaction, Updateable } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Sales } from '../../db/tables/resale.ts'

// What a resale order writes into the sale that it reserves, settles or releases. Its row is locked by the
// caller.

/** Changes a sale whose row is locked. */
export async function updateSale(trx: Transaction<DB>, id: string, set: Updateable<Sales>): Promise<void> {
  await trx.updateTable('sales').set(set).where('id', '=', id).execute()
}

/** Closes a sale that is reserved or being settled. */
export async function closeReservedSale(
  trx: Transaction<DB>,
  id: string,
  reason: Sales['reason'],
  at: Date,
): Promise<void> {
  await trx
    .updateTable('sales')
    .set({ state: 'closed', reason, ending: null, reveal: null, closed_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['reserved', 'settling'])
    .execute()
}

/** What the terms of a resale order state of the work and its seller. */
export async function offeredWork(trx: Transaction<DB>, saleId: string) {
  return trx
    .selectFrom('sales')
    .innerJoin('nfts', 'nfts.id', 'sales.nft_id')
    .innerJoin('items', 'items.id', 'nfts.item_id')
    .innerJoin('users', 'users.id', 'sales.seller_user_id')
    .select(['items.name', 'items.total_editions', 'nfts.edition_number'])
    .select(['users.name as seller_name', 'users.display_id as seller_display_id'])
    .where('sales.id', '=', saleId)
    .executeTakeFirstOrThrow()
}
