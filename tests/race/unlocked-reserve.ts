import type { Kysely } from 'kysely'
import type { DB } from '../../server/db/schema.ts'

/** The planted defect: checks whether a listing is free and reserves it in a second statement. */
export async function unlockedReserve(db: Kysely<DB>, saleId: string, buyerId: string): Promise<boolean> {
  const { state } = await db
    .selectFrom('sales')
    .select('state')
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow()
  if (state !== 'listed') return false
  await db
    .updateTable('sales')
    .set({ state: 'reserved', buyer_user_id: buyerId })
    .where('id', '=', saleId)
    .execute()
  return true
}
