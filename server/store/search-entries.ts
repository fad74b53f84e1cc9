import { sql, type Insertable, type Kysely } from 'kysely'
import type { SearchKind } from '../../src/contract/search-kinds.ts'
import type { DB } from '../db/schema.ts'
import type { SearchEntries } from '../db/tables/search.ts'
import { chunks } from '../lib/chunks.ts'
import { entryOf, type SearchTexts } from '../lib/search-grams.ts'

/** Entries carry some hundred grams each. */
const ENTRIES_PER_INSERT = 200

/** What is to be found, and by which texts. */
export interface Findable extends SearchTexts {
  kind: SearchKind
  id: string
  groupId: string | null
}

/** Writes entries of the search; those whose texts are as they were stay untouched. */
export async function upsertSearchEntries(db: Kysely<DB>, findable: readonly Findable[]): Promise<void> {
  for (const chunk of chunks(findable, ENTRIES_PER_INSERT)) {
    await db
      .insertInto('search_entries')
      .values(chunk.map(rowOf))
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'id'])
          .doUpdateSet((row) => ({
            group_id: row.ref('excluded.group_id'),
            names: row.ref('excluded.names'),
            artist: row.ref('excluded.artist'),
            body: row.ref('excluded.body'),
            grams: row.ref('excluded.grams'),
          }))
          .where(
            sql<boolean>`(search_entries.group_id, search_entries.names, search_entries.artist, search_entries.body,
                search_entries.grams)
              is distinct from (excluded.group_id, excluded.names, excluded.artist, excluded.body, excluded.grams)`,
          ),
      )
      .execute()
  }
}

/** Whether the search knows anything of a kind. */
export async function hasSearchEntries(db: Kysely<DB>, kind: SearchKind): Promise<boolean> {
  const entries = db.selectFrom('search_entries').select('n').where('kind', '=', kind).limit(1)
  return (await entries.executeTakeFirst()) !== undefined
}

/** What a member is found by; whether they are shown is asked at each search. */
export function findableMember(user: {
  id: string
  name: string
  display_id: string
  introduction: string
}): Findable {
  return {
    kind: 'members',
    id: user.id,
    groupId: null,
    names: [user.name, user.display_id],
    body: [user.introduction],
  }
}

function rowOf({ kind, id, groupId, ...texts }: Findable): Insertable<SearchEntries> {
  return { kind, id, group_id: groupId, ...entryOf(kind, texts) }
}
