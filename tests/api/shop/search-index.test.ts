import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import pg from 'pg'
import { Kysely, PostgresDialect } from 'kysely'
import { migrate } from '../../../server/db/migrate.ts'
import type { DB } from '../../../server/db/schema.ts'
import { termsOf } from '../../../server/lib/search-grams.ts'
import { foundOf, foundQuery } from '../../../server/store/shop/found.ts'
import { upsertSearchEntries, type Findable } from '../../../server/store/search-entries.ts'
import { freshDatabase } from '../../support/server/app.ts'
import { ownDatabase } from '../../support/server/own-database.ts'

const ENTRIES = 8_000
const WORDS = ['海', '山', '川', '森', '月', '星', '雪', '花', '鳥', '風', '夜', '朝', '駅', '橋', '町', '石']
const url = process.env.TEST_DATABASE_URL

/** The database of the other tests, and one whose locale knows no letters, where trigrams find no Japanese. */
const DATABASES = [
  { name: 'the database', open: freshDatabase },
  ...(url ? [{ name: 'a database with the locale C', open: () => withLocaleC(url) }] : []),
]

async function withLocaleC(of: string) {
  const own = await ownDatabase(of, "template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'")
  const pool = new pg.Pool({ connectionString: own.url, max: 2 })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  await migrate(db)
  const close = async () => {
    await db.destroy()
    await own.drop()
  }
  return { db, close }
}

/** A work of the many; each hundredth is of 明石. */
function work(n: number): Findable {
  const [a, b, c] = [WORDS[n % 16], WORDS[(n * 7) % 16], WORDS[(n >> 4) % 16]]
  const name = n % 100 === 0 ? `明石の${a}${n}` : `${a}と${b}の${c}${n}`
  return { kind: 'works', id: `work-${n}`, groupId: 'shop', names: [name], body: [`${b}の作品です。`] }
}

describe.each(DATABASES)('In $name', ({ open }) => {
  let opened: Awaited<ReturnType<typeof freshDatabase>>
  beforeAll(async () => {
    opened = await open()
    await upsertSearchEntries(
      opened.db,
      Array.from({ length: ENTRIES }, (_, n) => work(n)),
    )
    await sql`insert into group_pages (id, code, name, description, creator_id, creator_name, creator_description,
      position) values ('shop', 'shop', '{}', '{}', 'c', '{}', '{}', 1)`.execute(opened.db)
    await sql`insert into authors (id, group_id, name, description, position)
      values ('artist', 'shop', '{}', '{}', 1)`.execute(opened.db)
    await sql`insert into items (id, group_id, author_id, name, description, image_url, image_hash,
      is_secondary_distribution, transaction_fee, royalty, tags, total_editions)
      select id, 'shop', 'artist', '{}', '{}', '', '', true, 10, 5, '[]', 1 from search_entries`.execute(
      opened.db,
    )
    await sql`insert into balls (id, group_id, author_id, name, description, kind, price, status, position,
      display_order, image_url, films, inventory, remain, sold, tail, merkle_root, slot_count)
      values ('ball', 'shop', 'artist', '{}', '{}', 'paid', 100, 'sale', 1, 1, '', '[]', ${ENTRIES}, ${ENTRIES}, 0,
      ${ENTRIES}, '', ${ENTRIES})`.execute(opened.db)
    await sql`insert into ball_slots (ball_id, slot_index, item_id, edition_number, salt)
      select 'ball', n, id, 1, '' from search_entries`.execute(opened.db)
    await sql`vacuum analyze`.execute(opened.db)
  })
  afterAll(() => opened.close())

  it.each(['明', '明石', '明石の'])('finds by index alone: %s', async (q) => {
    const query = foundQuery('works', termsOf(q)!, { limit: 24 })
    const { rows } = await sql<Record<string, unknown>>`explain (analyze, format json) ${query}`.execute(
      opened.db,
    )
    const plan = JSON.stringify(rows)
    expect(plan).toContain('search_entries_grams')
    expect(plan).not.toMatch(/Seq Scan[^}]*"Relation Name":"search_entries"/)
  })

  it('finds all of the few that match, and of very many the first thousand', async () => {
    const found = await foundOf(opened.db, 'works', termsOf('明石')!, { limit: 3 })
    expect(found).toMatchObject([{ count: ENTRIES / 100, id: `work-${ENTRIES - 100}` }, {}, {}])
    const [many] = await foundOf(opened.db, 'works', termsOf('作品')!, { limit: 1 })
    expect(many?.count).toBe(1000)
  })
})
