import type { Insertable, Kysely, Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Authors, GroupPages, Items } from '../../db/tables/catalog.ts'
import { chunks } from '../../lib/chunks.ts'
import { ROWS_PER_INSERT } from '../statement-size.ts'
import { followWorks } from '../works-of-sales.ts'

/** Whether there is any group page. */
export async function hasGroups(db: Kysely<DB>): Promise<boolean> {
  return (await db.selectFrom('group_pages').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Inserts a group page, or replaces the one with its id. */
export async function upsertGroup(trx: Transaction<DB>, group: Insertable<GroupPages>): Promise<void> {
  await trx
    .insertInto('group_pages')
    .values(group)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(group))
    .execute()
}

/** Inserts an author, or replaces the one with their id. */
export async function upsertAuthor(trx: Transaction<DB>, author: Insertable<Authors>): Promise<void> {
  await trx
    .insertInto('authors')
    .values(author)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(author))
    .execute()
}

/** Inserts works, or replaces those with their ids; the group and the number of editions of a work stay. */
export async function upsertItems(trx: Transaction<DB>, items: readonly Insertable<Items>[]): Promise<void> {
  for (const chunk of chunks(items, ROWS_PER_INSERT)) {
    await trx
      .insertInto('items')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          author_id: row.ref('excluded.author_id'),
          name: row.ref('excluded.name'),
          description: row.ref('excluded.description'),
          image_url: row.ref('excluded.image_url'),
          image_hash: row.ref('excluded.image_hash'),
          film_url: row.ref('excluded.film_url'),
          is_secondary_distribution: row.ref('excluded.is_secondary_distribution'),
          transaction_fee: row.ref('excluded.transaction_fee'),
          royalty: row.ref('excluded.royalty'),
          creation_year: row.ref('excluded.creation_year'),
          tags: row.ref('excluded.tags'),
        })),
      )
      .execute()
    await followWorks(
      trx,
      chunk.map(({ id }) => id),
    )
  }
}

/** The pictures of works and their hashes, their rows locked until the transaction ends; in the order of their ids. */
export async function lockItemPictures(trx: Transaction<DB>, ids: readonly string[]) {
  return trx
    .selectFrom('items')
    .select(['id', 'image_hash', 'image_url'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The ids of those of these works that have an edition with an owner. */
export async function ownedItems(trx: Transaction<DB>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const owned = trx.selectFrom('nfts').select('item_id').distinct().where('item_id', 'in', ids)
  return new Set((await owned.execute()).map((nft) => nft.item_id))
}
