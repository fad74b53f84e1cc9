import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'

/** The codes of all groups in their order. */
export async function groupCodes(db: Kysely<DB>, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('group_pages').select('code').orderBy('position').limit(limit).execute()
  return rows.map(({ code }) => code)
}

/** All balls with the code of their group. */
export async function ballsWithGroups(
  db: Kysely<DB>,
  limit: number,
): Promise<{ id: string; code: string }[]> {
  return db
    .selectFrom('balls')
    .innerJoin('group_pages', 'group_pages.id', 'balls.group_id')
    .select(['balls.id', 'group_pages.code'])
    .orderBy('balls.id')
    .limit(limit)
    .execute()
}
