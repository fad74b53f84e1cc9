import type { Kysely, Selectable } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Authors, GroupPages } from '../../db/tables/catalog.ts'

export type GroupRow = Selectable<GroupPages>
export type AuthorRow = Selectable<Authors>

/** The longest list of authors in an answer. */
const MAX_AUTHORS = 200

/** A group page by its code, or by its uuid. */
export async function groupByName(db: Kysely<DB>, name: string): Promise<GroupRow | undefined> {
  return db
    .selectFrom('group_pages')
    .selectAll()
    .where((row) => row.or([row('code', '=', name), row('id', '=', name)]))
    .executeTakeFirst()
}

/** Group pages by their uuids, in no order. */
export async function groupsByIds(db: Kysely<DB>, ids: readonly string[]): Promise<GroupRow[]> {
  return ids.length === 0 ? [] : db.selectFrom('group_pages').selectAll().where('id', 'in', ids).execute()
}

/** A group's authors in their order. */
export async function authorsOf(db: Kysely<DB>, groupId: string): Promise<AuthorRow[]> {
  return db
    .selectFrom('authors')
    .selectAll()
    .where('group_id', '=', groupId)
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_AUTHORS)
    .execute()
}
