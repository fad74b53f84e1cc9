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

/**
 * Makes a work, and with it its listings, that of another artist of its group.
 * @returns the artist's id
 */
export async function secondArtist(
  { deps }: Pick<TestApp, 'deps'>,
  workId: string,
  name: string,
): Promise<string> {
  const author = randomUUID()
  await sql`insert into authors (id, group_id, name, description, image_url, position)
    select ${author}, items.group_id, ${JSON.stringify({ ja: name, en: name })}::jsonb, authors.description,
      authors.image_url, 2 from items join authors on authors.id = items.author_id where items.id = ${workId}`.execute(
    deps.db,
  )
  await deps.db.updateTable('items').set({ author_id: author }).where('id', '=', workId).execute()
  return author
}
