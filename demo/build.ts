import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { saleOf } from './days.ts'
import type { Both, DemoBall, DemoGroup, DemoWork } from './group.ts'
import { GROUPS } from './groups/all.ts'
import { newsOf } from './news.ts'
import { readingOf } from './readings.ts'

/** Balls of each group that home shows, beside those that open next. */
const SHOWN = 2
const [FEE, ROYALTY] = [10, 5]

/** Files to write: path inside the catalog → content. */
type Files = Map<string, string | Uint8Array>

const text = ([ja, en]: Both) => ({ ja, en })
const PICTURES = new URL('pictures/', import.meta.url)
const TECHNIQUE = { ja: '技法', en: 'Technique' }
const SUBJECT = { ja: '主題', en: 'Subject' }
const work = (i: number) => `work-${String(i + 1).padStart(2, '0')}`
const workFile = (i: number) => `works/${work(i)}.webp`
const ballFile = (ball: DemoBall) => `balls/${ball.key}.webp`

/**
 * Writes the whole demo catalog into `dir`; two builds of one day are the same, byte for byte.
 * @param today the day, in Japan, from which the sales of some balls are counted
 */
export async function buildDemoCatalog(dir: string, today: Date): Promise<void> {
  const files: Files = new Map()
  for (const group of GROUPS) addGroup(files, group, today)
  files.set('catalog.yaml', stringify(catalog(today), { lineWidth: 0 }))
  for (const [path, content] of files) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), content)
  }
}

function catalog(today: Date) {
  const shelf = GROUPS.flatMap(({ code, balls }) => balls.map((ball) => ({ code, ball })))
  const next = shelf.filter(({ ball }) => ball.opensIn !== undefined)
  const onSale = shelf.filter(
    ({ ball }) => ball.status === undefined && !ball.soldOut && ball.opensIn === undefined,
  )
  const shown = GROUPS.flatMap((group) => onSale.filter(({ code }) => code === group.code).slice(0, SHOWN))
  const free = onSale.filter(({ ball }) => ball.price === 0).slice(0, 1)
  const balls = [...next, ...shown.slice(0, SHOWN), ...free, ...shown.slice(SHOWN)].map(
    ({ code, ball: { key } }) => ({
      key: `${code}-${key}`,
      kind: 'ball',
      group: code,
      ball: key,
    }),
  )
  const pages = GROUPS.map(({ code }) => ({ key: code, kind: 'group_page', group: code }))
  return {
    version: 1,
    groups: GROUPS.map(({ code }) => code),
    news: newsOf(today),
    pickups: [...pages, ...balls],
  }
}

/** The shop's committed pictures, and what is told of it. */
function addGroup(files: Files, group: DemoGroup, today: Date): void {
  const folder = `groups/${group.code}`
  for (const name of picturesOf(group))
    files.set(`${folder}/${name}`, readFileSync(new URL(`${group.code}/${name}`, PICTURES)))
  files.set(`${folder}/group.yaml`, stringify(groupFile(group, today), { lineWidth: 0 }))
}

const picturesOf = (group: DemoGroup): string[] => [
  ...group.works.map((_, i) => workFile(i)),
  ...group.balls.map(ballFile),
  ...['hero', 'logo', 'creator', ...group.authors.map((_, i) => `author-${i + 1}`)].map(
    (name) => `${name}.webp`,
  ),
]

function groupFile(group: DemoGroup, today: Date) {
  return {
    code: group.code,
    name: text(group.name),
    ...readingOf(group.name[0]),
    description: text(group.description),
    image: 'hero.webp',
    logo: 'logo.webp',
    creator: {
      key: 'creator',
      name: text(group.creator.name),
      description: text(group.creator.description),
      icon: 'creator.webp',
    },
    theme: group.theme,
    design: { bgcolor: group.bgcolor, textcolor: group.textcolor },
    other: text(group.other),
    royalty: { percent: ROYALTY },
    authors: group.authors.map((author, i) => ({
      key: `author-${i + 1}`,
      name: text(author.name),
      ...readingOf(author.name[0]),
      description: text(author.description),
      image: `author-${i + 1}.webp`,
      order: i,
    })),
    items: group.works.map((told, i) => itemOf(group, told, i)),
    balls: group.balls.map((ball, i) => ballOf(ball, i, group.material, today)),
  }
}

function itemOf(group: DemoGroup, told: DemoWork, i: number) {
  return {
    key: work(i),
    author: authorOf(group, i),
    name: text(told.name),
    ...readingOf(told.name[0]),
    description: text(told.description),
    image: workFile(i),
    secondary: true,
    fee: FEE,
    creation_year: told.year,
    tags: [
      { key: TECHNIQUE, value: text(told.technique) },
      { key: SUBJECT, value: text(told.subject) },
    ],
  }
}

/** The artist of the ball that a work is in. */
function authorOf(group: DemoGroup, i: number): string {
  const author = group.balls.find(({ works }) => i >= works[0] && i < works[1])?.author ?? 0
  return `author-${author + 1}`
}

function ballOf(ball: DemoBall, order: number, material: DemoGroup['material'], today: Date) {
  const { starts, ends } = saleOf(ball, today)
  const [from, to] = ball.works
  const [rare, common] = ball.counts
  const size = to - from
  return {
    key: ball.key,
    author: `author-${ball.author + 1}`,
    name: text(ball.name),
    ...readingOf(ball.name[0]),
    description: text(ball.description),
    kind: ball.kind ?? 'paid',
    price: ball.price,
    status: ball.status ?? 'sale',
    order,
    position: order,
    image: ballFile(ball),
    material,
    ...(starts && { starts_at: starts }),
    ...(ends && { ends_at: ends }),
    contents: Array.from({ length: size }, (_, k) => ({
      item: work(from + k),
      count: Math.round(rare + ((common - rare) * k) / Math.max(1, size - 1)),
    })),
  }
}
