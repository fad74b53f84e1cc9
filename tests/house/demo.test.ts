import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDemoCatalog } from '../../demo/build.ts'
import { GROUPS } from '../../demo/groups/all.ts'
import { COLLECTORS } from '../../demo/life/collectors.ts'
import { asksFor } from '../../demo/life/prices.ts'
import { chanceOf } from '../../demo/random.ts'
import { readCatalog } from '../../server/domain/operations/catalog/read.ts'
import { DISPLAY_ID_PATTERN } from '../../src/contract/profile.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'akashi-demo-')))
const [first = '', second = ''] = folders
/** Half past eleven in the evening in Japan. */
const TODAY = new Date('2026-12-30T14:30:00Z')
beforeAll(async () => {
  for (const folder of folders) await buildDemoCatalog(folder, TODAY)
})
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

it('comes out the same every time', () => {
  const digest = (folder: string) =>
    filesOf(folder).map((file) => [file.slice(folder.length), readFileSync(file, 'utf8')])
  expect(digest(first)).toEqual(digest(second))
})

it('has five groups, at least a hundred distinct works, and balls in every state', () => {
  const { groups } = readCatalog(first)
  const balls = groups.flatMap((group) => group.value.balls)
  expect(groups.length).toBeGreaterThanOrEqual(4)
  expect(groups.flatMap((group) => group.value.authors).length).toBeGreaterThanOrEqual(8)
  expect(balls.length).toBeGreaterThanOrEqual(24)
  expect(new Set(balls.map((ball) => ball.kind))).toEqual(new Set(['paid', 'free', 'free_and_mint']))
  expect(new Set(balls.map((ball) => ball.status))).toEqual(new Set(['sale', 'suspended', 'closed']))
  const soldOut = GROUPS.flatMap((group) => group.balls).filter((ball) => ball.soldOut)
  expect(soldOut.length).toBeGreaterThanOrEqual(2)
  const works = filesOf(first).filter((file) => file.includes('/works/'))
  const distinct = new Set(works.map((file) => createHash('sha256').update(readFileSync(file)).digest('hex')))
  expect(distinct.size).toBe(works.length)
  expect(distinct.size).toBeGreaterThanOrEqual(100)
  for (const { value } of groups)
    for (const locale of ['ja', 'en'] as const)
      expect(new Set(value.items.map((item) => item.name[locale])).size).toBe(value.items.length)
})

it('shows every ball as an object on a clear ground, in 1,536 pixels', async () => {
  const pictures = filesOf(first).filter((file) => file.includes('/balls/'))
  const balls = readCatalog(first).groups.flatMap((group) => group.value.balls)
  expect(pictures).toHaveLength(balls.length)
  for (const file of pictures) {
    const { width, height, format, hasAlpha } = await sharp(file).metadata()
    expect([file, width, height, format, hasAlpha]).toEqual([file, 1536, 1536, 'webp', true])
    const corner = await sharp(file).extract({ left: 0, top: 0, width: 8, height: 8 }).raw().toBuffer()
    expect([file, Math.max(...corner.filter((_, i) => i % 4 === 3))]).toEqual([file, 0])
  }
})

it('has a ball that opens tomorrow evening, and one that closes within days', () => {
  const balls = readCatalog(first).groups.flatMap((group) => group.value.balls)
  const [opening] = balls.filter(({ starts_at }) => starts_at && new Date(starts_at) > TODAY)
  expect(opening?.starts_at).toBe('2026-12-31T11:00:00.000Z')
  const closing = balls.flatMap(({ ends_at }) =>
    ends_at ? [(Date.parse(ends_at) - TODAY.getTime()) / DAY_MS] : [],
  )
  expect(closing.some((days) => days > 1 && days < 7)).toBe(true)
})

it('asks more for what is rarer, and for what can no longer be had', () => {
  const worth = { ballPrice: 1_200, commonest: 12, soldOut: false }
  const asked = (count: number, more = {}) => asksFor({ ...worth, ...more, count }, 3, chanceOf('somebody'))
  const [rare, common, gone] = [asked(1), asked(12), asked(12, { soldOut: true })]
  expect(rare[0]).toBeGreaterThan(2 * common[0]!)
  expect(gone[0]).toBeGreaterThan(common[0]!)
  for (const price of [...rare, ...common, ...asked(12, { ballPrice: 0 })]) expect(price % 10).toBe(0)
})

it('asks no less for a work than the ball costs that may hold it, and rarer works by their odds', () => {
  const paid = GROUPS.flatMap(({ code, balls }) =>
    balls.map((ball) => ({ ...ball, name: `${code}/${ball.key}` })),
  )
  for (const { name, price: ballPrice, counts, soldOut = false } of paid.filter(({ price }) => price > 0)) {
    const [rare, common] = counts
    const commonest = Math.max(rare, common)
    const asked = (count: number, seller: number) =>
      asksFor({ ballPrice, commonest, count, soldOut }, 3, chanceOf(`${name}/${seller}`))
    const all = Array.from({ length: 40 }, (_, seller) => asked(commonest, seller))
    expect([name, Math.min(...all.flat()) >= ballPrice]).toEqual([name, true])
    const firsts = all.map(([first = 0]) => first / ballPrice)
    // somewhat above it where the ball can still be had
    expect([name, soldOut || Math.max(...firsts) <= 1.5]).toEqual([name, true])
    if (rare * 4 > commonest) continue
    const rarest = Array.from({ length: 40 }, (_, seller) => asked(rare, seller)[0]! / ballPrice)
    expect([name, Math.min(...rarest) > Math.max(...firsts)]).toEqual([name, true])
  }
})

it('has a face of its own for each collector, and none too many', () => {
  const faces = new URL('../../demo/pictures/collectors/', import.meta.url).pathname
  expect(readdirSync(faces).toSorted()).toEqual(COLLECTORS.map(({ handle }) => `${handle}.webp`).toSorted())
  expect(COLLECTORS.length).toBeGreaterThanOrEqual(12)
  for (const { handle, name } of COLLECTORS)
    expect([name, DISPLAY_ID_PATTERN.test(handle)]).toEqual([name, true])
})

it('always has something to buy, leads to every group, and names every file it has', () => {
  const { main, groups, files } = readCatalog(first)
  const selling = groups
    .flatMap((group) => group.value.balls)
    .filter((ball) => ball.kind === 'paid' && ball.status === 'sale')
  const stock = selling.map((ball) => ball.contents.reduce((sum, { count }) => sum + count, 0))
  expect(stock.filter((units) => units >= 10).length).toBeGreaterThanOrEqual(10)
  expect(stock.some((units) => units <= 3)).toBe(true)
  const pages = main.value.pickups.filter(({ kind }) => kind === 'group_page').map(({ group }) => group)
  expect(pages.toSorted()).toEqual(main.value.groups.toSorted())
  const drawn = filesOf(first).filter((file) => !file.endsWith('.yaml'))
  expect(drawn.filter((file) => !files.has(file))).toEqual([])
})

it('wears colours that can be read', () => {
  for (const { value } of readCatalog(first).groups) {
    const light = [value.design!.bgcolor, value.design!.textcolor].map(luminance).toSorted((a, b) => b - a)
    expect((light[0]! + 0.05) / (light[1]! + 0.05)).toBeGreaterThanOrEqual(4.5)
  }
})

/** WCAG 2 relative luminance of #rrggbb. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
