import type { Insertable, Kysely, Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { News, Pickups } from '../../db/tables/catalog.ts'

/** The newest news that are published. */
export async function publishedNews(db: Kysely<DB>, now: Date, limit: number) {
  return db
    .selectFrom('news')
    .selectAll()
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .limit(limit)
    .execute()
}

/** The first pickups in their order. */
export async function firstPickups(db: Kysely<DB>, limit: number) {
  return db.selectFrom('pickups').selectAll().orderBy('position').limit(limit).execute()
}

/** What the wall says of balls on sale, in no order. */
export async function ballOffers(db: Kysely<DB>, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('balls')
    .select(['id', 'price', 'status', 'remain', 'starts_at', 'ends_at'])
    .where('id', 'in', ids)
    .execute()
}

/** Replaces all news. */
export async function replaceNews(trx: Transaction<DB>, news: readonly Insertable<News>[]): Promise<void> {
  await trx.deleteFrom('news').execute()
  if (news.length > 0) await trx.insertInto('news').values(news).execute()
}

/** Replaces all pickups. */
export async function replacePickups(
  trx: Transaction<DB>,
  pickups: readonly Insertable<Pickups>[],
): Promise<void> {
  await trx.deleteFrom('pickups').execute()
  if (pickups.length > 0) await trx.insertInto('pickups').values(pickups).execute()
}
