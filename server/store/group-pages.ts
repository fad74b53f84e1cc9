import type { Kysely, Selectable } from 'kysely'
import type { Language } from '../../src/contract/translations.ts'
import type { DB } from '../db/schema.ts'
import type { Authors, GroupPages } from '../db/tables/catalog.ts'
import { translated } from '../lib/translated.ts'

export type GroupRow = Selectable<GroupPages>
export type AuthorRow = Selectable<Authors>

/** Lists are bounded; no group shows more. */
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

/** A group page as the wire has it (docs/specification.md section 3). */
export function groupAnswer(row: GroupRow, language: Language) {
  return {
    uuid: row.id,
    code: row.code,
    ...translated({ name: row.name, description: row.description, other: row.other }, language),
    image_url: row.image_url,
    logo_url: row.logo_url,
    theme: row.theme,
    custom_design: designOf(row),
    creator: {
      uuid: row.creator_id,
      icon_url: row.creator_icon_url,
      ...translated({ name: row.creator_name, description: row.creator_description }, language),
    },
  }
}

/** The creator's colours, or null where the page keeps ours. */
export function designOf(row: Pick<GroupRow, 'bgcolor' | 'textcolor'>) {
  return row.bgcolor === null && row.textcolor === null
    ? null
    : { bgcolor: row.bgcolor, textcolor: row.textcolor }
}

/** An author as the group's listing shows them. */
export function authorAnswer(row: AuthorRow, language: Language) {
  return {
    uuid: row.id,
    image_url: row.image_url,
    order: row.position,
    metadata: row.metadata,
    ...translated({ name: row.name, description: row.description }, language),
  }
}
