import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrations } from '../../../server/db/migrations/all.ts'
import { up as rewriteTexts } from '../../../server/db/migrations/2026-11-28-written-texts.ts'
import { migrate } from '../../../server/db/migrate.ts'
import type { DB } from '../../../server/db/schema.ts'

/** The last one before names were given. */
const BEFORE = '2026-11-26-ball-material'
/** More than are renamed at a time. */
const MANY = 1005

/** Names and introductions that no field takes in this form. */
const UNWRITTEN: Record<string, { name: string; introduction?: string }> = {
  composed: { name: 'か\u3099くと\u200B', introduction: '\u3000一\u2028二\u00AD\n' },
  marks: { name: `a${'\u0301'.repeat(40)}`, introduction: 'abc' },
  lines: { name: '青木\n花' },
  unseen: { name: '\u3164\u200B', introduction: '\u2800' },
  nameless: { name: '' },
}

const db = new Kysely<DB>({ dialect: new PGliteDialect({ pglite: new PGlite() }) })
/** As a migration has it: the tables of its time. */
const untyped = db as unknown as Kysely<unknown>
beforeAll(async () => {
  const provider = { getMigrations: async () => migrations }
  const { error } = await new Migrator({ db, provider }).migrateTo(BEFORE)
  if (error) throw new Error('the database of before could not be made', { cause: error })
  for (let at = 0; at < MANY; at++) {
    const id = `user_${at.toString(16).padStart(10, '0')}`
    await person(id, id, at % 2 === 0 ? 'ja' : 'en')
  }
  await person('hana', 'はな', 'ja')
  await person('renamed_id', 'user_0123456789', 'en')
  await person('user_of_words', 'user_of_words', 'en')
  await person('edit', 'Edit', 'en')
  for (const [id, { name, introduction = '' }] of Object.entries(UNWRITTEN)) {
    await person(id, name, 'ja')
    await sql`update users set introduction = ${introduction} where id = ${id}`.execute(db)
  }
  await migrate(db)
})
afterAll(() => db.destroy())

const person = (id: string, name: string, language: string) =>
  sql`insert into users (id, address, display_id, name, provider, language)
    values (${id}, ${id}, ${id}, ${name}, 'metamask', ${language})`.execute(db)
const named = (id: string) =>
  db
    .selectFrom('users')
    .select(['name', 'name_chosen_at', 'display_id', 'private_collection'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

it('gives everybody who still has the machine’s name a friendly one in their language', async () => {
  const users = await db.selectFrom('users').select(['name', 'language']).execute()
  expect(users.filter(({ name }) => /^user_[0-9a-f]{10}$/.test(name))).toEqual([])
  expect((await named('user_0000000000')).name).toMatch(
    /^[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}ー]+ [\p{sc=Hira}\p{sc=Kana}\p{sc=Han}ー]+$/u,
  )
  expect((await named('user_0000000001')).name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
  expect((await named('renamed_id')).name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
  expect(new Set(users.map(({ name }) => name)).size).toBeGreaterThan(MANY / 2)
})

it('asks them for one before their next delivery, and leaves chosen names and every id alone', async () => {
  expect(await named('user_0000000003')).toMatchObject({
    display_id: 'user_0000000003',
    name_chosen_at: null,
    private_collection: false,
  })
  const hana = await named('hana')
  expect(hana.name).toBe('はな')
  expect(hana.name_chosen_at).toBeInstanceOf(Date)
  expect(await named('user_of_words')).toMatchObject({ name: 'user_of_words' })
})

it.each([
  ['composed', 'がくと', '一\n二'],
  ['marks', 'á\u0301\u0301\u0301', 'abc'],
  ['lines', '青木 花', ''],
])('stores names and introductions in their one form: %s', async (id, name, introduction) => {
  const stored = () =>
    db
      .selectFrom('users')
      .select(['name', 'introduction', 'name_chosen_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const once = await stored()
  expect(once).toEqual({ name, introduction, name_chosen_at: expect.any(Date) as Date })
  await rewriteTexts(untyped)
  expect(await stored()).toEqual(once)
})

it('gives a new id to whose page stood behind one of ours', async () => {
  const { name, display_id } = await named('edit')
  expect(name).toBe('Edit')
  expect(display_id).toMatch(/^user_[0-9a-f]{10}$/)
})

it.each(['unseen', 'nameless'])(
  'gives a friendly name to who has none that shows, and asks: %s',
  async (id) => {
    const { name, name_chosen_at } = await named(id)
    expect(name).toMatch(/^[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}ー]+ [\p{sc=Hira}\p{sc=Kana}\p{sc=Han}ー]+$/u)
    expect(name_chosen_at).toBeNull()
    await rewriteTexts(untyped)
    expect((await named(id)).name).toBe(name)
  },
)

it('leaves alone what a server of before saves while it is read', async () => {
  const rename = (name: string) => sql`update users set name = ${name} where id = 'hana'`.execute(db)
  await rename('は\u200Bな')
  let saved: Promise<unknown> | undefined
  await rewriteTexts(
    untyped.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        saved ??= rename('花')
        return result
      },
    }),
  )
  await saved
  expect((await named('hana')).name).toBe('花')
})
