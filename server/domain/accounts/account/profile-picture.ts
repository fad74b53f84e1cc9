import { sql } from 'kysely'
import { join } from 'node:path'
import type { Dependencies } from '../../dependencies.ts'
import { dropVariants } from '../../../adapters/images/encode.ts'
import { isOwnName } from '../../../adapters/media/files.ts'

/** Longer than any request takes from its picture to its row. */
const LEFT_BEHIND_MS = 3_600_000
/** Where the catalog names files; one of a catalog may have been a member's picture before. */
const CATALOG = [
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

type Parts = Pick<Dependencies, 'db' | 'media' | 'config'>

/**
 * Deletes a member's picture and what was made of it, once no row shows it: to be called after the change is committed.
 * A process that dies in between leaves it to the sweep.
 */
export async function dropPicture(deps: Parts, url: string | null): Promise<void> {
  const name = url?.split('/').at(-1)
  if (!url || !name || (await isShown(deps, url, name))) return
  await remove(deps, name)
}

/** Deletes pictures that no member shows (any more): whoever uploaded them was refused, or a process died. */
export async function sweepPictures(deps: Parts & Pick<Dependencies, 'now'>): Promise<void> {
  const old = await deps.media.ownNames(new Date(deps.now().getTime() - LEFT_BEHIND_MS))
  if (old.length === 0) return
  const users = deps.db.selectFrom('users').select('icon_url').where('icon_url', 'is not', null)
  const shown = new Set((await users.execute()).map(({ icon_url }) => icon_url?.split('/').at(-1)))
  for (const name of old) if (!shown.has(name)) await remove(deps, name)
}

/**
 * Whether somebody shows a picture. One with a name of its own belongs to one member; those of before are named by their
 * content, and may be another member's too, or the catalog's.
 */
async function isShown({ db }: Parts, url: string, name: string): Promise<boolean> {
  const users = db.selectFrom('users').select('id').where('icon_url', '=', url).limit(1)
  if (await users.executeTakeFirst()) return true
  if (isOwnName(name)) return false
  for (const [table, column] of CATALOG) {
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where position(${name} in ${sql.ref(column)}::text) > 0 limit 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}

async function remove({ media, config }: Parts, name: string): Promise<void> {
  const file = media.fileOf(name)
  if (file) await dropVariants(join(config.dataDir, 'cache', 'images'), file)
  await media.remove(name)
}
