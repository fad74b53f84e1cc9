import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { namesOfTags, namesOfTagsQuery } from '../../../server/store/resale/tag-names.ts'
import { freshDatabase } from '../../support/server/app.ts'
import { readingOf } from '../../support/server/plans.ts'

const WORKS = 10_000
/** What is read for frequent tags (server/store/resale/tag-names.ts). */
const READ_FIRST = 250
/** Works that have the rare tag. */
const RARE = 10

let opened: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  opened = await freshDatabase()
  const tag = (key: string, value: string) =>
    `jsonb_build_object('key', jsonb_build_object('ja', 'あ', 'en', ${key}),
      'value', jsonb_build_object('ja', 'い', 'en', ${value}))`
  const statements = [
    `insert into group_pages (id, code, name, description, creator_id, creator_name, creator_description, position)
      values ('g', 'group', '{}', '{}', 'c', '{}', '{}', 1)`,
    `insert into authors (id, group_id, name, description, position) values ('a', 'g', '{}', '{}', 1)`,
    // each work is in oil or ink; what its tags are about is called differently in each, so that it shows whose word it is;
    // the last ten are signed
    `insert into items (id, group_id, author_id, name, description, image_url, image_hash,
      is_secondary_distribution, transaction_fee, royalty, tags, total_editions)
      select 'i' || to_char(n, 'FM00000'), 'g', 'a', '{}', '{}', '', '', true, 10, 5,
        jsonb_build_array(${tag(`'Technique ' || n`, `case when n % 2 = 0 then 'ink' else 'oil' end`)})
        || case when n >= ${WORKS - RARE} then jsonb_build_array(${tag(`'Mark ' || n`, `'signed'`)}) else '[]' end, 1
      from generate_series(0, ${WORKS - 1}) n`,
    'vacuum analyze',
  ]
  for (const statement of statements) await sql.raw(statement).execute(opened.db)
})
afterAll(() => opened.close())

it('names tags, frequent or rare, in the words of the first work that has one', async () => {
  const names = await namesOfTags(opened.db, ['signed', 'oil', 'ink', 'none', '"]}', 'oil'])
  expect(new Map(Array.from(names, ([tag, { key, value }]) => [tag, [key.en, value]]))).toEqual(
    new Map([
      ['ink', ['Technique 0', { ja: 'い', en: 'ink' }]],
      ['oil', ['Technique 1', { ja: 'い', en: 'oil' }]],
      ['signed', [`Mark ${WORKS - RARE}`, { ja: 'い', en: 'signed' }]],
    ]),
  )
  expect(await namesOfTags(opened.db, [])).toEqual(new Map())
})

it.each([['oil'], ['signed'], ['none'], ['oil', 'signed', 'none']])(
  'reads hardly more works than the first, whatever is asked for: %s',
  async (...values) => {
    const { whole, rows } = await readingOf(opened.db, namesOfTagsQuery(values))
    expect(whole).toEqual([])
    expect(rows('items')).toBeLessThanOrEqual(READ_FIRST + RARE)
  },
)
