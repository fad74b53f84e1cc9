import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '../server/app.ts'

/**
 * A second group, `atelier`, with the same work in it as the first one has.
 * @returns the id of its work
 */
export async function secondRoom({ deps }: Pick<TestApp, 'deps'>, workId: string): Promise<string> {
  const group = randomUUID()
  const item = randomUUID()
  await sql`insert into group_pages select ${group}, 'atelier', name, description, image_url, logo_url, theme,
    bgcolor, textcolor, other, creator_id, creator_name, creator_description, creator_icon_url, 2
    from group_pages where code = 'studio'`.execute(deps.db)
  await sql`insert into items select ${item}, ${group}, author_id, name, description, image_url, image_hash, film_url,
    is_secondary_distribution, transaction_fee, royalty, creation_year, tags, total_editions
    from items where id = ${workId}`.execute(deps.db)
  return item
}
