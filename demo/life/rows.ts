import type { Kysely } from 'kysely'
import type { DB } from '../../server/db/schema.ts'

/** Balls of the catalog by `<group code>/<ball key>`, with what their sale began with. */
export async function ballsByKey(db: Kysely<DB>) {
  const rows = await db
    .selectFrom('catalog_entries')
    .innerJoin('balls', 'balls.id', 'catalog_entries.entity_id')
    .where('catalog_entries.key', 'like', 'ball:%')
    .select(['catalog_entries.key', 'balls.id', 'balls.inventory', 'balls.price'])
    .execute()
  return new Map(rows.map((row) => [row.key.slice('ball:'.length), row]))
}

/** Whether the draws of balls are on the chain, before which nothing of them is sold. */
export async function areRecorded(db: Kysely<DB>, ballIds: readonly string[]): Promise<boolean> {
  const rows = db.selectFrom('balls').select('id').where('id', 'in', ballIds)
  return (await rows.where('starting_offset', 'is', null).limit(1).executeTakeFirst()) === undefined
}

/** Orders by their ids, in no order. */
export async function ordersByIds(db: Kysely<DB>, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db.selectFrom('orders').select(['id', 'state', 'nft_id']).where('id', 'in', ids).execute()
}

/** How often a work was sold by one member to another, and who owns it now. */
export async function standingOf(db: Kysely<DB>, nftId: string) {
  const { sold } = await db
    .selectFrom('sales')
    .where('nft_id', '=', nftId)
    .where('state', '=', 'sold')
    .select((row) => row.fn.countAll<string>().as('sold'))
    .executeTakeFirstOrThrow()
  const { owner_user_id, item_id } = await db
    .selectFrom('nfts')
    .where('id', '=', nftId)
    .select(['owner_user_id', 'item_id'])
    .executeTakeFirstOrThrow()
  return { sold: Number(sold), ownerId: owner_user_id, itemId: item_id }
}
