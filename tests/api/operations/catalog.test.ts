import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importCatalog } from '../../../server/domain/operations/catalog/import.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { studioGroup, writeCatalog } from '../../support/shop/catalog.ts'

/** An address with one capital too many (EIP-55). */
const MISTYPED = '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

let app: TestApp
const folder = writeCatalog()
beforeAll(async () => {
  app = await startAppWithoutNode()
  await importCatalog(app.deps, folder)
})
afterAll(() => app.close())

const get = async (path: string, language = 'en') => {
  const answer = await app.ask(path, { headers: { 'accept-language': language } })
  return { status: answer.status, body: (await answer.json()) as never }
}

it('shows what was imported, in the requested language and with all translations', async () => {
  const { body } = await get('/api/v1/studio')
  expect(body).toMatchObject({ code: 'studio', name: 'Studio', custom_design: { bgcolor: '#102030' } })
  expect((body as { image_url: string }).image_url).toMatch(/\.svg#400x300-eeeeee$/)
  expect((await get('/api/v1/studio', 'ja')).body).toMatchObject({
    name: 'Studio（日本語）',
    translations: { en: { name: 'Studio' } },
  })
  expect((await get('/api/v1/pickup/list')).body).toMatchObject([{ kind: 'group_page', path: '/studio' }])
  expect((await get('/api/v1/pickup/news')).body).toMatchObject([{ title: 'We are open' }])
  expect((await get('/api/v1/group_pages/studio/list_by_authors')).body).toMatchObject([
    { author_info: { name: 'Aki' }, balls: [{ name: 'Ball lucky', remain_count: 10 }] },
  ])
  expect((await get('/api/v1/nowhere')).status).toBe(404)
})

it('states the odds and the commitment of a ball, and nothing about the order of its slots', async () => {
  const [ball] = (await get('/api/v1/studio/balls')).body as { uuid: string }[]
  const { body } = await get(`/api/v1/studio/balls/${ball?.uuid}`)
  expect(body).toMatchObject({
    odds: [
      { name: 'Work red', total_count: 1, remain_count: 1 },
      { name: 'Work blue', total_count: 9, remain_count: 9 },
    ],
    proof: { slot_count: 10 },
  })
  expect(JSON.stringify(body)).not.toContain('salt')
})

it('changes only what changed when an import is repeated', async () => {
  expect(await importCatalog(app.deps, folder)).toMatchObject({ added: 0, changed: 0 })
  const group = studioGroup()
  group.balls[0]!.price = 700
  expect(await importCatalog(app.deps, writeCatalog(group))).toMatchObject({ added: 0, changed: 1 })
  expect((await get('/api/v1/studio/balls')).body).toMatchObject([{ price: 700, remain_count: 10 }])
})

describe('a broken catalog is refused with file, line and reason, and nothing is imported', () => {
  const broken = async (change: (group: ReturnType<typeof studioGroup>) => void) => {
    const group = studioGroup()
    group.name.en = 'Changed'
    change(group)
    const failure = await importCatalog(app.deps, writeCatalog(group)).catch((error: Error) => error.message)
    expect((await get('/api/v1/studio')).body).toMatchObject({ name: 'Studio' })
    return failure
  }

  it('a price that is not a number', async () => {
    expect(await broken((group) => Object.assign(group.balls[0]!, { price: 'cheap' }))).toMatch(
      /^groups\/studio\/group\.json:\d+: balls\.0\.price: .*number/,
    )
  })
  it('a fee and a royalty of more than the price', async () => {
    expect(await broken((group) => Object.assign(group.items[0]!, { fee: 60, royalty: 41 }))).toMatch(
      /^groups\/studio\/group\.json:\d+: fee and royalty are more than the price/,
    )
  })
  it('a fee that the shop’s royalty makes more than the price', async () => {
    const whole = (group: ReturnType<typeof studioGroup>) => {
      delete (group.items[0] as { royalty?: number }).royalty
      Object.assign(group.items[0]!, { fee: 60 })
      Object.assign(group, { royalty: { percent: 41 } })
    }
    expect(await broken(whole)).toMatch(/group\.json:\d+: fee and royalty are more than the price/)
  })
  it('a royalty that the chain cannot hold', async () => {
    const rates = [100.01, -1, 7.125, '5']
    for (const percent of rates)
      expect(await broken((group) => Object.assign(group, { royalty: { percent } }))).toMatch(
        /^groups\/studio\/group\.json:\d+: royalty\.percent: /,
      )
    expect(await broken((group) => Object.assign(group.items[0]!, { royalty: 7.125 }))).toMatch(
      /items\.0\.royalty: a rate has two decimals at most/,
    )
  })
  it('an account for royalties that is none', async () => {
    const receivers = ['studio', `0x${'0'.repeat(40)}`, `0x${'1'.repeat(39)}`, MISTYPED, 0x12, null]
    for (const receiver of receivers)
      expect(await broken((group) => Object.assign(group, { royalty: { receiver } }))).toMatch(
        /^groups\/studio\/group\.json:\d+: royalty\.receiver: not an account: 0x and 40/,
      )
  })
  it.each([
    ['name.ja', '   ', 'nothing of it shows'],
    ['name.ja', '\u3000\u2800', 'nothing of it shows'],
    ['name.ja', '青木\u0000工房', 'it has a character that isn’t shown'],
    ['name.ja', '青木\u200B工房', 'it has a character that isn’t shown'],
    ['description.en', 'a\u202Eb', 'it has a character that isn’t shown'],
    ['description.en', `q${'\u0301'.repeat(40)}`, 'it has a character that isn’t shown'],
  ])('%s of %j', async (at, value, reason) => {
    const [field = '', language = ''] = at.split('.')
    const said = await broken((group) => {
      Object.assign((group as never as Record<string, object>)[field]!, { [language]: value })
    })
    expect(said).toMatch(new RegExp(`^groups/studio/group\\.json:\\d+: ${at}: ${reason}[^]*\n  ${at}: `))
  })
  it('a file that is missing', async () => {
    expect(await broken((group) => (group.items[0]!.image = 'gone.svg'))).toMatch(
      /group\.json:\d+: there is no file gone\.svg/,
    )
  })
  it('a path that leaves the folder', async () => {
    expect(await broken((group) => (group.items[0]!.image = '../../../../etc/x.svg'))).toMatch(/outside/)
  })
  it('a work without a known author', async () => {
    expect(await broken((group) => (group.items[0]!.author = 'nobody'))).toMatch(/no author .*nobody/)
  })
  it('a key used twice', async () => {
    expect(await broken((group) => group.items.push(group.items[0]!))).toMatch(/used twice/)
  })
  it('other contents for a ball that is committed to', async () => {
    expect(await broken((group) => (group.balls[0]!.contents[0]!.count = 5))).toMatch(/committed to/)
  })
  it('text that is not YAML', async () => {
    const bad = writeCatalog()
    writeFileSync(join(bad, 'catalog.json'), '{"version": 1,\n"groups": [')
    await expect(importCatalog(app.deps, bad)).rejects.toThrow(/^catalog\.json:2: /)
  })
})

describe('images', () => {
  const original = async () => ((await get('/api/v1/studio')).body as { image_url: string }).image_url
  const img = (query: Record<string, string>) => app.ask(`/img?${new URLSearchParams(query).toString()}`)

  it('come as webp in the width that is asked for', async () => {
    const url = await original()
    const answer = await img({ url, w: '640', q: '80' })
    expect(answer.headers.get('content-type')).toBe('image/webp')
    const etag = answer.headers.get('etag') ?? ''
    const again = await app.ask(`/img?url=${encodeURIComponent(url)}&w=640&q=80`, {
      headers: { 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
  })

  it('are refused in other widths, qualities and from other hosts', async () => {
    const url = await original()
    expect((await img({ url, w: '641' })).status).toBe(400)
    expect((await img({ url, w: '640', q: '0' })).status).toBe(400)
    expect((await img({ url: 'https://evil.example/media/x.png', w: '640' })).status).toBe(400)
    expect((await img({ url: '/media/../../etc/passwd', w: '640' })).status).toBe(404)
  })

  it('are encoded once, however many ask at the same time', async () => {
    const url = await original()
    const answers = await Promise.all(Array.from({ length: 50 }, () => img({ url, w: '1024', q: '80' })))
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]))
  })
})
