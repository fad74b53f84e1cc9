import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDemoCatalog } from '../../demo/build.ts'
import { readCatalog } from '../../server/domain/operations/catalog/read.ts'

const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'akashi-demo-')))
const [first = '', second = ''] = folders
beforeAll(async () => {
  for (const folder of folders) await buildDemoCatalog(folder)
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

it('has five groups, three hundred distinct works, and balls in every state', () => {
  const { groups } = readCatalog(first)
  const balls = groups.flatMap((group) => group.value.balls)
  expect(groups.length).toBeGreaterThanOrEqual(4)
  expect(groups.flatMap((group) => group.value.authors).length).toBeGreaterThanOrEqual(8)
  expect(balls.length).toBeGreaterThanOrEqual(24)
  expect(new Set(balls.map((ball) => ball.kind))).toEqual(new Set(['paid', 'free', 'free_and_mint']))
  expect(new Set(balls.map((ball) => ball.status))).toEqual(new Set(['sale', 'suspended', 'closed']))
  expect(balls.some((ball) => ball.sold_out)).toBe(true)
  const works = filesOf(first).filter((file) => file.includes('/works/'))
  const distinct = new Set(works.map((file) => createHash('sha256').update(readFileSync(file)).digest('hex')))
  expect(distinct.size).toBe(300)
  const titles = groups.map((group) => new Set(group.value.items.map((item) => item.name.ja)).size)
  expect(titles).toEqual([60, 60, 60, 60, 60])
  const english = groups.map((group) => new Set(group.value.items.map((item) => item.name.en)).size)
  expect(english).toEqual([60, 60, 60, 60, 60])
})

it('always has something to buy, leads to every group, and names every file it has', () => {
  const { main, groups, files } = readCatalog(first)
  const selling = groups
    .flatMap((group) => group.value.balls)
    .filter((ball) => ball.kind === 'paid' && ball.status === 'sale' && !ball.sold_out)
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
