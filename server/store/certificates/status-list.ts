import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** Every entry that is not valid, by its index. */
export async function changedEntries(
  db: Kysely<DB>,
): Promise<Pick<Selectable<DB['status_entries']>, 'place' | 'state'>[]> {
  return db
    .selectFrom('status_entries')
    .select(['place', 'state'])
    .where('state', '<>', 'valid')
    .orderBy('place')
    .execute()
}

/** The list's size, and a text that differs whenever the list would. */
export async function statusListVersion(db: Kysely<DB>): Promise<{ version: string; size: number }> {
  const row = await db
    .selectFrom('status_entries')
    .select([
      sql<string | null>`max(place)::text`.as('last'),
      sql<string>`count(*) filter (where state <> 'valid')`.as('changed'),
      sql<string | null>`max(changed_at)::text`.as('changed_at'),
    ])
    .executeTakeFirstOrThrow()
  const size = row.last === null ? 0 : Number(row.last) + 1
  return { version: `${size} ${row.changed} ${row.changed_at}`, size }
}
