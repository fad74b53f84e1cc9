import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** The codes of group pages in their order. */
export async function groupCodes(db: Kysely<DB>, limit: number): Promise<string[]> {
  const groups = await db.selectFrom('group_pages').select('code').orderBy('position').limit(limit).execute()
  return groups.map(({ code }) => code)
}

/** The ids of balls with the codes of their groups. */
export async function ballsWithGroupCodes(db: Kysely<DB>, limit: number) {
  return db
    .selectFrom('balls')
    .innerJoin('group_pages', 'group_pages.id', 'balls.group_id')
    .select(['balls.id', 'group_pages.code'])
    .orderBy('balls.id')
    .limit(limit)
    .execute()
}
