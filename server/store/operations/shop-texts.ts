import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** Every shop by its own texts. */
export async function shopsToFind(db: Kysely<DB>) {
  return db
    .selectFrom('group_pages')
    .select(['id', 'code', 'name', 'description', 'creator_name as creatorName'])
    .orderBy('position')
    .execute()
}

/** A shop with the texts of its artists, works and balls. */
export async function shopTexts(db: Kysely<DB>, shop: Awaited<ReturnType<typeof shopsToFind>>[number]) {
  const texts = ['id', 'name', 'description'] as const
  const authors = await db.selectFrom('authors').select(texts).where('group_id', '=', shop.id).execute()
  const works = await db
    .selectFrom('items')
    .select([...texts, 'author_id as authorId', 'tags'])
    .where('group_id', '=', shop.id)
    .orderBy('id')
    .execute()
  const balls = await db
    .selectFrom('balls')
    .select([...texts, 'author_id as authorId'])
    .where('group_id', '=', shop.id)
    .orderBy('display_order')
    .execute()
  return { ...shop, authors, works, balls }
}
