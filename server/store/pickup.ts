import type { Kysely, Selectable } from 'kysely'
import type { DB } from '../db/schema.ts'

/** News published by a time, the newest first. */
export async function publishedNews(
  db: Kysely<DB>,
  by: Date,
  limit: number,
): Promise<Selectable<DB['news']>[]> {
  return db
    .selectFrom('news')
    .selectAll()
    .where('published_at', '<=', by)
    .orderBy('published_at', 'desc')
    .limit(limit)
    .execute()
}

/** Pickups of the home screen in their order. */
export async function pickups(db: Kysely<DB>, limit: number): Promise<Selectable<DB['pickups']>[]> {
  return db.selectFrom('pickups').selectAll().orderBy('position').limit(limit).execute()
}

/** What balls cost and whether they can be bought. */
export async function ballPrices(
  db: Kysely<DB>,
  ids: readonly string[],
): Promise<Pick<Selectable<DB['balls']>, 'id' | 'price' | 'status' | 'remain'>[]> {
  if (ids.length === 0) return []
  return db.selectFrom('balls').select(['id', 'price', 'status', 'remain']).where('id', 'in', ids).execute()
}
