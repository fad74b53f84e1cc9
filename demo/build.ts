import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { ballPicture } from './art/ball.ts'
import { openingFilm } from './art/film.ts'
import { crest, hero } from './art/mark.ts'
import { portrait } from './art/portrait.ts'
import type { Both, DemoBall, DemoGroup } from './group.ts'
import { GROUPS } from './groups/all.ts'
import { news } from './news.ts'

const WORKS = 60
const FILMS = 4
const [FEE, ROYALTY] = [10, 5]
const FIRST_YEAR = 2024
const FIRST_WORD_STEP = 5

/** Files to write: path inside the catalog → content. */
type Files = Map<string, string>

const text = ([ja, en]: Both) => ({ ja, en })
const work = (i: number) => `work-${String(i + 1).padStart(2, '0')}`

/** Writes the whole demo catalog into `dir`; two builds are the same, byte for byte. */
export async function buildDemoCatalog(dir: string): Promise<void> {
  const files: Files = new Map()
  for (const group of GROUPS) addGroup(files, group)
  files.set('catalog.yaml', stringify(catalog(), { lineWidth: 0 }))
  for (const [path, content] of files) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), content)
  }
}

function catalog() {
  const balls = GROUPS.flatMap((group) => {
    const shown = group.balls.filter((ball) => ball.status === undefined && !ball.soldOut).slice(0, 2)
    return shown.map((ball) => ({
      key: `${group.code}-${ball.key}`,
      kind: 'ball',
      group: group.code,
      ball: ball.key,
    }))
  })
  const pages = GROUPS.map(({ code }) => ({ key: code, kind: 'group_page', group: code }))
  return { version: 1, groups: GROUPS.map(({ code }) => code), news, pickups: [...pages, ...balls] }
}

function addGroup(files: Files, group: DemoGroup): void {
  const folder = `groups/${group.code}`
  const works = Array.from({ length: WORKS }, (_, i) => group.draw(i))
  works.forEach((svg, i) => files.set(`${folder}/works/${work(i)}.svg`, svg))
  const colours = group.balls[0]!.colours
  for (let kind = 0; kind < FILMS; kind++) {
    const own = group.balls[kind % group.balls.length]!.colours
    files.set(`${folder}/films/${kind + 1}.svg`, openingFilm(kind, own))
  }
  for (const ball of group.balls)
    files.set(`${folder}/balls/${ball.key}.svg`, ballPicture(`${group.code}/${ball.key}`, ball.colours))
  files.set(`${folder}/hero.svg`, hero(colours.ground, [works[0]!, works[7]!, works[14]!, works[3]!]))
  const [ground, ink] = group.crest
  for (const mark of ['logo', 'creator']) {
    files.set(`${folder}/${mark}.svg`, crest(`${group.code}/${mark}`, ground, ink))
  }
  group.authors.forEach(({ face }, i) =>
    files.set(`${folder}/author-${i + 1}.svg`, portrait(face, ground, colours.skin)),
  )
  files.set(`${folder}/group.yaml`, stringify(groupFile(group), { lineWidth: 0 }))
}

function groupFile(group: DemoGroup) {
  return {
    code: group.code,
    name: text(group.name),
    description: text(group.description),
    image: 'hero.svg',
    logo: 'logo.svg',
    creator: {
      key: 'creator',
      name: text(group.creator.name),
      description: text(group.creator.description),
      icon: 'creator.svg',
    },
    theme: group.theme,
    design: { bgcolor: group.bgcolor, textcolor: group.textcolor },
    other: text(group.other),
    authors: group.authors.map((author, i) => ({
      key: `author-${i + 1}`,
      name: text(author.name),
      description: text(author.description),
      image: `author-${i + 1}.svg`,
      order: i,
    })),
    items: Array.from({ length: WORKS }, (_, i) => itemOf(group, i)),
    balls: group.balls.map((ball, i) => ballOf(ball, i)),
  }
}

function itemOf(group: DemoGroup, i: number) {
  const [a, b] = wordsOf(group, i)
  const [first, second] = [group.firsts[a]!, group.seconds[b]!]
  const about = group.about[(group.aboutOf === 'first' ? a : b) % group.about.length]!
  const author = group.balls.find(({ works }) => i >= works[0] && i < works[1])?.author ?? 0
  return {
    key: work(i),
    author: `author-${author + 1}`,
    name: { ja: `${first[0]}${second[0]}`, en: `${first[1]} ${second[1]}` },
    description: text(about),
    image: `works/${work(i)}.svg`,
    film: `films/${(i % FILMS) + 1}.svg`,
    secondary: true,
    fee: FEE,
    royalty: ROYALTY,
    creation_year: FIRST_YEAR + (i % 3),
    tags: [
      { key: { ja: '技法', en: 'Technique' }, value: text(group.technique) },
      { key: { ja: '主題', en: 'Subject' }, value: text(second) },
    ],
  }
}

/**
 * Places of a work's two words. The subject follows the drawing; the first word moves on, so that no pair comes
 * twice.
 */
function wordsOf({ firsts, seconds, words }: DemoGroup, i: number): readonly [number, number] {
  if (words) return words(i)
  const second = i % seconds.length
  const round = Math.floor(i / seconds.length)
  return [(round + second * FIRST_WORD_STEP) % firsts.length, second]
}

function ballOf(ball: DemoBall, order: number) {
  const [from, to] = ball.works
  const [rare, common] = ball.counts
  const size = to - from
  return {
    key: ball.key,
    author: `author-${ball.author + 1}`,
    name: text(ball.name),
    description: text(ball.description),
    kind: ball.kind ?? 'paid',
    price: ball.price,
    status: ball.status ?? 'sale',
    order,
    position: order,
    image: `balls/${ball.key}.svg`,
    ...(ball.starts && { starts_at: ball.starts }),
    ...(ball.ends && { ends_at: ball.ends }),
    ...(ball.soldOut && { sold_out: true }),
    films: [
      {
        movie: `films/${(order % FILMS) + 1}.svg`,
        image: `balls/${ball.key}.svg`,
        description: text(ball.description),
        display_order: 0,
      },
    ],
    contents: Array.from({ length: size }, (_, k) => ({
      item: work(from + k),
      count: Math.round(rare + ((common - rare) * k) / Math.max(1, size - 1)),
    })),
  }
}
