import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importCatalog } from '../../../server/domain/operations/catalog/import.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { entityOf, studioGroup, writeCatalog } from '../../support/shop/catalog.ts'
import { takeFree } from '../../support/shop/free-balls.ts'
import { signIn } from '../../support/accounts/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await importCatalog(app.deps, writeCatalog(shop()))
})
afterAll(() => app.close())

const shop = () => studioGroup({ lucky: {}, gift: { kind: 'free_and_mint', units: 2 } })
const balls = async () =>
  (await (
    await app.ask('/api/v1/studio/balls', { headers: { 'accept-language': 'en' } })
  ).json()) as BallShown[]
interface BallShown {
  uuid: string
  name: string
  kind: string
  status: string
  author: { name: string }
}
const failureOf = (folder: string) =>
  importCatalog(app.deps, folder).then(
    () => 'it was imported',
    (error: Error) => error.message,
  )
const editions = async () =>
  (await app.deps.db.selectFrom('items').select('total_editions').execute()).map((row) => row.total_editions)

describe('an import that is repeated', () => {
  it('moves a ball to another author', async () => {
    const group = shop()
    group.authors.push({ ...group.authors[0]!, key: 'ben', name: { ja: 'ベン', en: 'Ben' }, order: 1 })
    group.balls[0]!.author = 'ben'
    expect(await importCatalog(app.deps, writeCatalog(group))).toMatchObject({ added: 1, changed: 1 })
    expect((await balls())[0]!.author.name).toBe('Ben')
  })

  it('continues the edition numbers of a ball that has left the catalog', async () => {
    const before = await editions()
    expect(before.toSorted((a, b) => a - b)).toEqual([2, 10])
    const group = shop()
    group.balls.pop()
    await importCatalog(app.deps, writeCatalog(group))
    expect(await editions()).toEqual(before)
  })

  it('suspends a ball that has left the catalog, and resumes its sale when it returns', async () => {
    const stateOf = async (kind: string) => (await balls()).find((ball) => ball.kind === kind)?.status
    const group = shop()
    group.balls.pop()
    await importCatalog(app.deps, writeCatalog(group))
    expect(await stateOf('free_and_mint')).toBe('suspended')
    expect(await stateOf('paid')).toBe('sale')
    expect(await importCatalog(app.deps, writeCatalog(group))).toMatchObject({ withdrawn: 0 })
    await importCatalog(app.deps, writeCatalog(shop()))
    expect(await stateOf('free_and_mint')).toBe('sale')
  })

  it('fills the shop once when two first starts run concurrently', async () => {
    const fresh = await startApp()
    try {
      const folder = writeCatalog()
      const both = await Promise.all([importCatalog(fresh.deps, folder), importCatalog(fresh.deps, folder)])
      const added = both.map((one) => one.added).toSorted((a, b) => a - b)
      expect(added[0]).toBe(0)
      expect(added[1]).toBeGreaterThan(0)
    } finally {
      await fresh.close()
    }
  })

  it('refuses another picture for a work that has owners, unless nobody can see the one it has', async () => {
    await app.work()
    const person = await signIn(app)
    const gift = (await balls()).find((ball) => ball.kind === 'free_and_mint')!
    await takeFree(app, person, gift.uuid, 'buy_for_free_and_mint')
    await app.work()
    const collection = await app.ask(`/api/v1/profile/${person.profile.display_id}/nfts`)
    const { objects } = (await collection.json()) as { objects: { item: { name: string } }[] }
    const owned = /red|blue|赤|青/.exec(objects[0]!.item.name)![0] as 'red' | 'blue'

    const group = shop()
    const spare = group.items.find((item) => item.key !== owned)!
    spare.image = 'ball.svg'
    await importCatalog(app.deps, writeCatalog(group))

    group.items.find((item) => item.key === owned)!.image = 'ball.svg'
    expect(await failureOf(writeCatalog(group))).toMatch(
      new RegExp(`^groups/studio/group\\.json:\\d+: ${owned} already has owners.*\\n.*所有者`),
    )

    // as an earlier version took it
    const { url, hash } = await app.deps.media.put(Buffer.from('no picture'), 'png')
    const items = app.deps.db.updateTable('items').set({ image_url: url, image_hash: hash })
    await items.where('id', '=', await entityOf(app, `item:studio/${owned}`)).execute()
    expect(await failureOf(writeCatalog(group))).toBe('it was imported')
  })
})

describe('a broken catalog is explained in English and in Japanese', () => {
  const put = (name: string, content: string) => {
    const folder = writeCatalog(shop())
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), content)
    return folder
  }
  const cases: [string, () => string, RegExp][] = [
    ['no catalog at all', () => join(writeCatalog(), 'nothing'), /^catalog\.yaml: .*missing\n.*ありません/],
    [
      'text that is no YAML',
      () => put('catalog.json', '{"version": 1,\n"groups": ['),
      /:2: .*\n.*読めません/,
    ],
    ['an empty file', () => put('catalog.json', ''), /:1: the file: .*\n.*ファイル全体/],
    [
      'another version',
      () => put('catalog.json', '{"version": 2, "groups": []}'),
      /:1: version: .*\n.*version/,
    ],
    ['a group that is not there', () => put('catalog.json', '{"version":1,"groups":["gone"]}'), /missing\n/],
    [
      'a word of ours as a group',
      () => put('catalog.json', '{"version":1,"groups":["login"]}'),
      /our own addresses .*\n.*使う語/,
    ],
    [
      'the name of a call as a group',
      () => put('catalog.json', '{"version":1,"groups":["sales"]}'),
      /our own addresses .*\n.*使う語/,
    ],
    [
      'a picture that is none',
      () => put('groups/studio/red.svg', 'red'),
      /:\d+: red\.svg: line 1: not well-formed XML.*\n.*1行目: XML として読めません/,
    ],
    ['aliases without end', () => put('catalog.json', bomb()), /aliases.*\n.*エイリアス/],
  ]
  it.each(cases)('%s', async (_name, folder, reason) => {
    expect(await failureOf(folder())).toMatch(reason)
  })

  it('a paid ball without a price, with its line', async () => {
    const group = shop()
    group.balls[0]!.price = 0
    expect(await failureOf(writeCatalog(group))).toMatch(/:\d+: balls\.0: a paid ball.*\n.*価格/)
  })
})

/** Nested aliases that multiply to a huge list. */
function bomb(): string {
  const lines = ['a0: &a0 [x]']
  for (let i = 1; i < 10; i++)
    lines.push(
      `a${i}: &a${i} [${Array(10)
        .fill(`*a${i - 1}`)
        .join(', ')}]`,
    )
  return lines.join('\n')
}
