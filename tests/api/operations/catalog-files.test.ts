import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importCatalog } from '../../../server/domain/operations/catalog/import.ts'
import { animation, damagedPictures } from '../../support/pictures/damaged.ts'
import { animatedPng, emptyPicture } from '../../support/pictures/odd.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { studioGroup, writeCatalog } from '../../support/shop/catalog.ts'

type Group = ReturnType<typeof studioGroup>
type Change = (group: Group) => void

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode()
})
afterAll(() => app.close())

/** Imports the studio with some more files; the studio's own folder is the place of their names. */
function imported(change: Change, files: Readonly<Record<string, Uint8Array | string>> = {}) {
  const group = studioGroup()
  change(group)
  const folder = writeCatalog(group)
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, 'groups/studio', name), content)
  return outcome(folder)
}
const outcome = (folder: string) =>
  importCatalog(app.deps, folder).then(
    () => 'imported',
    (error: Error) => error.message,
  )
const image =
  (name: string): Change =>
  ({ items }) =>
    void (items[0]!.image = name)
const film =
  (name: string): Change =>
  ({ items }) =>
    void Object.assign(items[0]!, { film: name })
const schedule =
  (times: { starts_at?: string; ends_at?: string }): Change =>
  ({ balls }) =>
    void Object.assign(balls[0]!, times)
const shopIsEmpty = async () => (await app.ask('/api/v1/studio')).status === 404

// in the order of the file: the shop is empty until the first folder is accepted
describe('a folder is refused with file and line, and nothing is imported', () => {
  /** 青木 in encodings that are not UTF-8. */
  it.each([
    ['Shift_JIS', [0x90, 0xc2, 0x96, 0xd8]],
    ['EUC-JP', [0xc0, 0xc4, 0xcc, 0xda]],
    ['Latin-1 (é)', [0xe9]],
    ['one wrong byte', [0xe9, 0x9d, 0x92, 0xff]],
  ])('with a text in %s', async (_what, bytes) => {
    const group = studioGroup()
    group.items[1]!.name.ja = '@@'
    const folder = writeCatalog(group)
    const text = JSON.stringify(group, null, 2)
    const [before = '', after = ''] = text.split('@@')
    const spoiled = Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)])
    writeFileSync(join(folder, 'groups/studio/group.json'), spoiled)
    const line = before.split('\n').length
    expect(await outcome(folder)).toMatch(
      new RegExp(`^groups/studio/group\\.json:${line}: not UTF-8.*\\n.*UTF-8`),
    )
    expect(await shopIsEmpty()).toBe(true)
  })

  it.each([
    '2026-02-31T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2025-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-01-31T24:00:00Z',
    '2026-01-31T09:60:00Z',
    '2026-01-31T09:00:00+09',
    '2026-01-31T09:00:00+25:00',
    '2026-01-31T09:00:00+09:99',
    '2026-01-31T09:00:00',
    '2026-01-31',
  ])('with the time %s', async (starts_at) => {
    expect(await imported(schedule({ starts_at }))).toMatch(
      /^groups\/studio\/group\.json:\d+: balls\.0\.starts_at: (?:not a time: .*\n.*日時は|there is no such day.*\n.*実在しない)/,
    )
  })

  it.each([
    ['2026-02-01T00:00:00Z', '2026-01-31T00:00:00Z'],
    ['2026-01-31T09:00:00Z', '2026-01-31T17:59:00+09:00'],
    ['2026-01-31T09:00:00Z', '2026-01-31T09:00:00Z'],
  ])('with a sale from %s to %s', async (starts_at, ends_at) => {
    expect(await imported(schedule({ starts_at, ends_at }))).toMatch(
      /^groups\/studio\/group\.json:\d+: balls\.0\.ends_at: it ends before it starts.*\n.*終了/,
    )
  })

  it('with a picture of which only the head is one', async () => {
    const png = await sharp({ create: { width: 90, height: 70, channels: 3, background: '#c3341b' } })
      .png()
      .toBuffer()
    expect(
      await imported(image('head.png'), { 'head.png': png.subarray(0, png.indexOf('IDAT') - 4) }),
    ).toMatch(/^groups\/studio\/group\.json:\d+: head\.png: not a picture, or too large.*\n.*画像/)
  })

  it('with a picture of which nothing shows', async () => {
    expect(await imported(image('empty.png'), { 'empty.png': await emptyPicture() })).toMatch(
      /^groups\/studio\/group\.json:\d+: empty\.png: nothing of it shows.*\n.*透明/,
    )
  })

  it.each([
    ['gif', animation('gif')],
    ['webp', animation('webp')],
    ['png', Promise.resolve(animatedPng())],
  ])('with an animated %s as a picture', async (format, content) => {
    const name = `moves.${format}`
    expect(await imported(image(name), { [name]: await content })).toMatch(
      new RegExp(`^groups/studio/group\\.json:\\d+: ${name}: it moves.*film.*\\n.*film`),
    )
  })

  it.each([
    ['f.mp4', 'This is a text.'],
    ['f.webm', 'This is a text.'],
    ['f.mp4', ''],
  ])('with a film %s of %j', async (name, content) => {
    expect(await imported(film(name), { [name]: content })).toMatch(
      new RegExp(`^groups/studio/group\\.json:\\d+: ${name}: not a film.*\\n.*動画`),
    )
    expect(await shopIsEmpty()).toBe(true)
  })
})

describe('a folder is imported', () => {
  it.each([
    ['が.png', 'か\u3099.png'],
    ['か\u3099.png', 'が.png'],
    ['red.JPG', 'red.JPG'],
    ['red.jpeg', 'red.jpeg'],
    ['red.jpg', 'red.JPEG'],
  ])('that names %s where the file is %s', async (name, onDisk) => {
    const picture = sharp({ create: { width: 90, height: 70, channels: 3, background: '#c3341b' } })
    const bytes = await (/jpe?g$/i.test(name) ? picture.jpeg() : picture.png()).toBuffer()
    expect(await imported(image(name), { [onDisk]: bytes })).toBe('imported')
  })

  it('with pictures of small damage, which are shown', async () => {
    for (const [at, bytes] of Object.values(await damagedPictures()).entries()) {
      const name = `damaged-${at}.png`
      expect(await imported(image(name), { [name]: bytes })).toBe('imported')
    }
  })

  it.each([
    ['moves.webp', animation('webp')],
    ['moves.gif', animation('gif')],
    ['f.mp4', Promise.resolve(Buffer.from('\0\0\0\u0018ftypmp42', 'latin1'))],
    ['f.webm', Promise.resolve(Buffer.from('\u001aEß£', 'latin1'))],
  ])('with the film %s', async (name, content) => {
    expect(await imported(film(name), { [name]: await content })).toBe('imported')
  })

  it.each([
    { starts_at: '2026-01-31T18:00:00+09:00', ends_at: '2026-01-31T09:01:00Z' },
    { starts_at: '2028-02-29T00:00:00.000Z' },
    { ends_at: '2026-12-31T23:59:59-03:30' },
  ])('with the times %j', async (times) => {
    expect(await imported(schedule(times))).toBe('imported')
  })

  it('with a byte order mark', async () => {
    const folder = writeCatalog()
    const file = join(folder, 'groups/studio/group.json')
    renameSync(file, `${file}.bak`)
    writeFileSync(file, `\uFEFF${JSON.stringify(studioGroup(), null, 2)}`)
    expect(await outcome(folder)).toBe('imported')
  })
})
