import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** Columns in which the catalog names files; a file may have been a user's picture before. */
const CATALOG_FILES = [
  ['group_pages', 'image_url'],
  ['group_pages', 'logo_url'],
  ['group_pages', 'creator_icon_url'],
  ['authors', 'image_url'],
  ['items', 'image_url'],
  ['balls', 'image_url'],
  ['balls', 'films'],
  ['news', 'image_url'],
  ['pickups', 'image_url'],
] as const

/** The URLs of all profile pictures. */
export async function profilePictureUrls(db: Kysely<DB>): Promise<string[]> {
  const users = db.selectFrom('users').select('icon_url').where('icon_url', 'is not', null)
  return (await users.execute()).flatMap(({ icon_url }) => icon_url ?? [])
}

/** Whether the picture at this URL is a user's. */
export async function isProfilePicture(db: Kysely<DB>, url: string): Promise<boolean> {
  const users = db.selectFrom('users').select('id').where('icon_url', '=', url).limit(1)
  return (await users.executeTakeFirst()) !== undefined
}

/** Whether the catalog names a file. */
export async function isCatalogFile(db: Kysely<DB>, name: string): Promise<boolean> {
  for (const [table, column] of CATALOG_FILES) {
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where position(${name} in ${sql.ref(column)}::text) > 0 limit 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}
