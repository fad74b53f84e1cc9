import { sql, type Insertable, type Kysely, type Transaction } from 'kysely'
import type { SaleEnding, SaleReason } from '../../../src/contract/states.ts'
import type { DB } from '../../db/schema.ts'
import type { Sales } from '../../db/tables/resale.ts'
import { wantedOf } from '../provenance/favorites.ts'
import { workOfSale } from '../works-of-sales.ts'

// A sale's reveal is a bearer secret: every update that ends a sale deletes it.

/**
 * Inserts a sale with the work that it is of, unless its NFT has a live one.
 * @returns whether it was inserted
 */
export async function insertSale(
  trx: Transaction<DB>,
  sale: Omit<Insertable<Sales>, 'item_id' | 'author_id' | 'work_tags' | 'work_editions' | 'wanted'>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('sales')
    .values({
      ...sale,
      ...workOfSale(sale.nft_id),
      wanted: wantedOf(sale.nft_id),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Marks a sale as being cancelled; it cannot be reserved any more. */
export async function markCancelling(trx: Transaction<DB>, id: string): Promise<void> {
  await trx.updateTable('sales').set({ state: 'cancelling' }).where('id', '=', id).execute()
}

/** The same for a sale whose work's certificate was revoked. */
export async function markRevoked(trx: Transaction<DB>, id: string): Promise<void> {
  const set = { state: 'cancelling', ending: 'revoked', buyer_user_id: null } as const
  await trx.updateTable('sales').set(set).where('id', '=', id).execute()
}

/** Marks a sale that is being cancelled, by its seller or by a revocation, as cancelled. */
export async function markCancelled(db: Kysely<DB>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('sales')
    .set({
      state: 'cancelled',
      reason: sql<SaleReason>`coalesce(ending, 'cancelled')`,
      ending: null,
      reveal: null,
      closed_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'cancelling')
    .execute()
}

/**
 * Closes a listed sale that is not reserved.
 * @returns whether it was listed
 */
export async function closeListedSale(
  trx: Transaction<DB>,
  id: string,
  reason: SaleReason,
  now: Date,
): Promise<boolean> {
  const closed = await trx
    .updateTable('sales')
    .set({ state: 'closed', reason, reveal: null, closed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'listed')
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}

/**
 * Closes every listed sale whose time is over.
 * @returns the ids of the closed sales
 */
export async function closeExpiredSales(trx: Transaction<DB>, now: Date): Promise<string[]> {
  const closed = await trx
    .updateTable('sales')
    .set({ state: 'closed', reason: 'expired', reveal: null, closed_at: now })
    .where('state', '=', 'listed')
    .where('expires_at', '<=', now)
    .returning('id')
    .execute()
  return closed.map(({ id }) => id)
}

/** A reserved sale does not end after all: its buyer has paid. A revoked one ends whether or not they have. */
export async function clearEnding(db: Kysely<DB>, id: string): Promise<void> {
  const cleared = db.updateTable('sales').set({ ending: null }).where('id', '=', id)
  await cleared.where('ending', '<>', 'revoked').execute()
}

/** Sets why a reserved sale ends once its checkout is closed. */
export async function setEnding(db: Kysely<DB>, id: string, ending: SaleEnding): Promise<void> {
  await db.updateTable('sales').set({ ending }).where('id', '=', id).execute()
}

/**
 * Sets why a reserved sale ends, where its resale order is unpaid and no ending was set before.
 * @returns whether it was set now
 */
export async function setEndingIfUnpaid(
  trx: Transaction<DB>,
  id: string,
  ending: SaleEnding,
): Promise<boolean> {
  const updated = await trx
    .updateTable('sales')
    .set({ ending })
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .where('ending', 'is', null)
    .where((row) =>
      row.exists(
        row
          .selectFrom('purchases')
          .select('purchases.id')
          .whereRef('purchases.sale_id', '=', 'sales.id')
          .where('purchases.state', '=', 'reserved'),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}
