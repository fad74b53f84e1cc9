import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { up as byOneCharacter } from '../../../server/db/migrations/2026-11-30-search-by-one-character.ts'
import { updateUser, userOfAddress } from '../../../server/store/accounts/users.ts'
import { fillSearch } from '../../../server/domain/operations/search-index.ts'
import { importCatalog } from '../../../server/domain/operations/catalog/import.ts'
import { SEARCH_KINDS, SEARCH_LONGEST, type SearchKind } from '../../../src/contract/search-kinds.ts'
import type { Found } from '../../../src/contract/search.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { giveWork, listForSale } from '../../support/resale/sales.ts'
import { entityOf, studioGroup, writeCatalog } from '../../support/shop/catalog.ts'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode()
  await importCatalog(app.deps, writeCatalog(seaside()))
})
afterAll(() => app.close())

/** A shop of the coast; a kind of ball that is suspended has a work of its own. */
function seaside() {
  const group = studioGroup({ lucky: {}, paused: { status: 'suspended' } })
  const [red, blue] = [group.items[0]!, group.items[1]!]
  const spoken = { reading: 'あかしのうみ', romaji: 'Akashi no umi' }
  const sea = { ...red, key: 'sea', ...spoken, name: { ja: '明石の海', en: 'The Sea off Akashi' } }
  const bridge = { ...red, key: 'bridge', name: { ja: '橋と明石', en: 'Bridge' } }
  const told = { ...red, key: 'told', description: { ja: '明石で描いた。', en: 'Painted by the sea.' } }
  const whole = { ...red, key: 'whole', name: { ja: '明石', en: 'Éclair' } }
  const violin = { ...red, key: 'violin', name: { ja: 'ヴァイオリン', en: 'Violin at 100%' } }
  const secret = { ...blue, key: 'secret', name: { ja: '秘密の岬', en: 'Hidden Cape' } }
  group.items.push(sea, bridge, told, whole, violin, secret)
  group.balls[0]!.contents.push(
    ...['sea', 'bridge', 'told', 'whole', 'violin'].map((item) => ({ item, count: 1 })),
  )
  group.balls[1]!.contents = [{ item: 'secret', count: 2 }]
  group.authors[0]!.name = { ja: '早瀬 遠', en: 'En Hayase' }
  return { ...group, reading: 'うみべ' }
}

const ask = (query: Record<string, string>, language = 'ja') =>
  app.ask(`/api/v1/search?${new URLSearchParams(query)}`, { headers: { 'accept-language': language } })

async function find(q: string, more: { kind?: SearchKind; after?: string } = {}): Promise<Found> {
  const answer = await ask({ q, ...more })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Found
}

const worksOf = async (q: string) => (await find(q)).works?.objects.map(({ name }) => name)
/** How many of each kind; those without any are left out. */
async function countsOf(q: string): Promise<Partial<Record<SearchKind, number>>> {
  const found = await find(q)
  return Object.fromEntries(
    SEARCH_KINDS.flatMap((kind) => (found[kind]?.count ? [[kind, found[kind].count]] : [])),
  )
}

async function member(number: number, facts: Parameters<typeof updateUser>[2]): Promise<string> {
  const address = `0x${String(number).padStart(40, '0')}`
  const { id } = await userOfAddress(app.deps.db, address, {
    provider: 'metamask',
    email: null,
    language: 'ja',
  })
  await updateUser(app.deps.db, id, { name_chosen_at: new Date(), ...facts })
  return id
}

it('puts the whole name first, then its beginning and a part of it', async () => {
  expect(await worksOf('明石')).toEqual(['明石', '明石の海', '橋と明石'])
})

it('finds by what is told, which no card shows, where no name matches, and never by two kana', async () => {
  expect(await worksOf('描いた')).toEqual(['Work red（日本語）'])
  expect(await worksOf('いた')).toEqual([])
})

it.each([
  ['two characters', '石の', '明石の海'],
  ['kana', 'あかしのうみ', '明石の海'],
  ['katakana of half width', 'ｱｶｼﾉｳﾐ', '明石の海'],
  ['romaji', 'akashi no umi', '明石の海'],
  ['English in capitals', 'SEA OFF', '明石の海'],
  ['letters without their accents', 'eclair', '明石'],
  ['ブ for ヴ', 'ばいおりん', 'ヴァイオリン'],
])('finds a work by %s', async (_how, q, name) => {
  expect(await worksOf(q)).toContain(name)
})

it('finds works by their artist, after those of that name, and the artist, whatever stands between', async () => {
  for (const q of ['早瀬 遠', '早瀬遠', '遠 早瀬', 'hayase']) {
    expect(await countsOf(q)).toMatchObject({ works: 7, artists: 1, balls: 1 })
  }
})

it('finds a shop by its reading, with its address, and nothing by other letters', async () => {
  const { shops } = await find('うみべ')
  expect(shops?.objects).toMatchObject([{ group_code: 'studio', name: 'Studio（日本語）' }])
  expect(await countsOf('うみべの')).toEqual({})
})

it('finds what has a single Han character in its name, and by a kana what begins with it alone', async () => {
  expect((await worksOf('明'))?.slice(0, 2)).toEqual(['明石', '明石の海'])
  for (const q of ['明', '石'])
    expect((await worksOf(q))?.toSorted()).toEqual(['明石', '明石の海', '橋と明石'].toSorted())
  expect(await worksOf('橋 石')).toEqual(['橋と明石'])
  expect(await countsOf('遠')).toMatchObject({ works: 7, artists: 1 })
  expect(await worksOf('あ')).toEqual(['明石の海'])
  expect(await worksOf('み')).toEqual([])
})

it('finds by a single Han character also what was written before that was possible', async () => {
  const { db } = app.deps
  const grams = async () => {
    const rows = await db.selectFrom('search_entries').select(['n', 'grams']).orderBy('n').execute()
    return rows.map((row) => ({ ...row, grams: row.grams.toSorted() }))
  }
  const written = await grams()
  await sql`update search_entries set grams = array(select g from unnest(grams) g where g not like '_.%')`.execute(
    db,
  )
  expect(await worksOf('石')).toEqual([])
  await byOneCharacter(db as Kysely<unknown>)
  expect(await grams()).toEqual(written)
})

it('finds neither a suspended ball nor the work that is in it alone, until a collector sells it', async () => {
  expect(await countsOf('秘密の岬')).toEqual({})
  expect(await countsOf('paused')).toEqual({})
  const owner = await member(1, { name: '売る人', display_id: 'seller' })
  const nft = await giveWork(app.deps.db, owner, await entityOf(app, 'item:studio/secret'))
  expect(await countsOf('秘密の岬')).toEqual({})
  await listForSale(app.deps.db, nft, { price: 4200 })
  expect((await find('秘密の岬')).works?.objects).toMatchObject([
    { nft_uuid: nft, ball_uuid: null, price: 4200 },
  ])
})

it('finds a ball again once it is no longer suspended, and not when it has left the catalog', async () => {
  const { db } = app.deps
  const id = await entityOf(app, 'ball:studio/paused')
  const set = (status: 'sale' | 'suspended') =>
    db.updateTable('balls').set({ status }).where('id', '=', id).execute()
  await set('sale')
  expect(await countsOf('Ball paused')).toMatchObject({ balls: 1 })
  await set('suspended')
  expect(await countsOf('Ball paused')).toEqual({})
})

it('finds members by the names that they have now, unless their collection is private or they have left', async () => {
  const { db } = app.deps
  const id = await member(2, { name: '波待ち', display_id: 'nami', introduction: '海が好きです' })
  expect((await find('波待ち')).members?.objects).toEqual([
    { display_id: 'nami', name: '波待ち', icon_url: null },
  ])
  expect(await countsOf('nami')).toEqual({ members: 1 })
  await updateUser(db, id, { name: '風待ち' })
  expect(await countsOf('波待ち')).toEqual({})
  expect(await countsOf('風待ち')).toEqual({ members: 1 })
  await updateUser(db, id, { private_collection: true })
  expect(await countsOf('風待ち')).toEqual({})
  await updateUser(db, id, { private_collection: false, name_chosen_at: null })
  expect(await countsOf('風待ち')).toEqual({})
  await db
    .updateTable('users')
    .set({ deleted_at: new Date(), name_chosen_at: new Date() })
    .where('id', '=', id)
    .execute()
  expect(await countsOf('風待ち')).toEqual({})
})

it('goes through all of a kind page by page, each once, the newest first', async () => {
  for (let n = 100; n < 160; n++) await member(n, { name: `旅人${n}`, display_id: `tabibito_${n}` })
  const first = await find('旅人')
  expect(first.members).toMatchObject({ count: 60 })
  const names: string[] = []
  let after: string | undefined
  do {
    const { members, works } = await find('旅人', { kind: 'members', ...(after && { after }) })
    expect(works).toBeUndefined()
    names.push(...(members?.objects.map(({ name }) => name) ?? []))
    after = members?.next ?? undefined
  } while (after)
  expect(names).toEqual(Array.from({ length: 60 }, (_, n) => `旅人${159 - n}`))
})

it('finds nothing by what is no word, and takes no wildcard for one', async () => {
  for (const q of ['', ' ', '%', '_', '%%', '__', '\\', '、。', '\u202E', '%み']) {
    expect([q, q === '%み' ? await worksOf(q) : await countsOf(q)]).toEqual([q, q === '%み' ? [] : {}])
  }
  expect(await worksOf('100%')).toEqual(['ヴァイオリン'])
  expect(await worksOf('明\u0007石\u202E')).toContain('明石')
  expect(await countsOf('שלום 明石 abc')).toEqual({})
})

it.each([
  ['ja', 'ja', '100文字以内'],
  ['en', 'en', 'up to 100 characters'],
])('says in %s how long a query may be', async (_name, language, words) => {
  const answer = await ask({ q: 'あ'.repeat(SEARCH_LONGEST + 1) }, language)
  expect(answer.status).toBe(400)
  const refusal = (await answer.json()) as { code: string; error: string }
  expect(refusal.code).toBe('SEARCH_TOO_LONG')
  expect(refusal.error).toContain(words)
  expect((await ask({ q: 'あ'.repeat(10_000) }, language)).status).toBe(400)
  expect((await ask({ q: '明石'.repeat(SEARCH_LONGEST / 2) }, language)).status).toBe(200)
})

it.each([
  ['a kind that there is not', { q: '明石', kind: 'users' }],
  ['a place that there is not', { q: '明石', kind: 'works', after: "0-1'; --" }],
])('refuses %s', async (_what, query) => {
  expect((await ask(query as Record<string, string>)).status).toBe(400)
})

it('lets what an earlier version has stored be found at the next start', async () => {
  const { db } = app.deps
  const before = await db.selectFrom('search_entries').select(['kind', 'id', 'names']).execute()
  await db.deleteFrom('search_entries').execute()
  await fillSearch(db)
  await fillSearch(db)
  const after = await db.selectFrom('search_entries').select(['kind', 'id']).execute()
  const chosen = before.filter(({ id }) => after.some((entry) => entry.id === id))
  expect(after).toHaveLength(chosen.length)
  expect(await worksOf('明石の')).toEqual(['明石の海'])
  // readings are in no table: the next import brings them
  expect(await worksOf('あかしの')).toEqual([])
  await importCatalog(app.deps, writeCatalog(seaside()))
  expect(await worksOf('あかしの')).toEqual(['明石の海'])
})
