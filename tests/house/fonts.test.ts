import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { beforeAll, describe, expect, it } from 'vitest'
import { GROUPS } from '../../demo/groups/all.ts'
import { isForNameOnly } from '../../src/config/group-families.ts'
import { FACES, groupsIn, isDisplayFace, type Face } from '../../tools/fonts/faces.ts'
import { headingTexts, type HeadingText } from '../../tools/fonts/heading-texts.ts'
import { knownPieces, type Piece } from '../../tools/fonts/known-texts.ts'
import { wholeFont } from '../../tools/fonts/metrics.ts'
import { faceSheet, OTHERS } from '../../tools/fonts/subsets.ts'
import { charactersIn } from '../../tools/fonts/unicode-range.ts'
import { ROOT } from './tree.ts'
import { t, tInside } from '../support/texts.ts'

/** One face as it is built. */
interface Built {
  face: Face
  pieces: readonly Piece[]
  css: string
  /** By the names of the pieces. */
  files: ReadonlyMap<string, Buffer>
}

let headings: HeadingText[]
let built: Built[]

beforeAll(async () => {
  headings = await headingTexts(ROOT)
  built = await Promise.all(FACES.map(build))
})

async function build(face: Face): Promise<Built> {
  const pieces = knownPieces(face, headings)
  const sheet = await faceSheet(ROOT, face, pieces)
  const file = ({ name }: Piece) => readFileSync(join(dirname(sheet), `${face.slug}-${name}.woff2`))
  const files = new Map([...pieces, OTHERS].map((piece) => [piece.name, file(piece)]))
  return { face, pieces, css: readFileSync(sheet, 'utf8'), files }
}

/** The characters for which a page fetches one of these pieces. */
function coveredBy({ css }: Built): Set<string> {
  return new Set(
    [...css.matchAll(/unicode-range:([^;}]+)/g)].flatMap(([, range = '']) => charactersIn(range)),
  )
}

const missingIn = (built: Built, texts: readonly string[]) => {
  const covered = coveredBy(built)
  return [...new Set(texts.join(''))].filter((each) => each >= ' ' && !covered.has(each)).join('')
}

/** All that the demo catalog names, in both languages. */
function namesOf(group: (typeof GROUPS)[number]): string[] {
  const { name, creator, authors, balls, works } = group
  const people = [creator, ...authors, ...balls, ...works].map((each) => each.name)
  return [name, ...people].flatMap((both) => [...both])
}

describe('the headings of the client', () => {
  it.each([
    ['in an element', 'src/screens/home/home-screen.tsx', t('News', 'ja')],
    ['in parts', 'src/screens/home/front.tsx', tInside('<0>Digital art,</0> <1>certified.</1>', 'ja')],
    ['through a component’s children', 'src/screens/signup/signup-screen.tsx', t('Sign up', 'ja')],
    [
      'through a prop',
      'src/screens/sales-collection/to-list.tsx',
      t('You don’t have any works to list yet', 'ja'),
    ],
    ['through two components', 'src/components/load-failure.tsx', t('This page couldn’t be loaded', 'ja')],
    ['of a component inside', 'src/components/proof/headline.tsx', '証明書ではありません'],
    ['by the class of a style sheet', 'src/app/side-menu.tsx', t('Marketplace', 'ja')],
    ['without a macro', 'src/components/certificate-sheet.tsx', '作品証明書'],
  ])('are found %s: %s', (_, source, words) => {
    const inFile = headings.filter(({ sources }) => sources.includes(source))
    expect(inFile.map((text) => text.words).join('\n')).toContain(words)
  })

  it('are not all texts: a sentence of a paragraph is in none', () => {
    expect(headings.map(({ words }) => words).join('')).not.toContain('お支払い期限')
  })
})

describe('the files of the faces', () => {
  it('have all headings, and all names of the demo: those of its groups in a group’s face, all in ours', () => {
    const ofHeadings = built.filter(({ face }) => !isForNameOnly(face.family))
    expect(ofHeadings.length).toBeLessThan(built.length)
    const missing = ofHeadings.map((each) => {
      const groups = isDisplayFace(each.face)
        ? GROUPS
        : GROUPS.filter(({ code }) => groupsIn(each.face).includes(code))
      expect(groups.map(({ code }) => code)).not.toEqual([])
      const pages = /^src\/(?:app|ui|components|screens\/(?:group|ball|nft|certificate))\/[^/]+$/
      const shown = headings.filter(
        ({ sources }) => isDisplayFace(each.face) || sources.some((source) => pages.test(source)),
      )
      return [
        each.face.slug,
        missingIn(each, [...shown.map(({ words }) => words), ...groups.flatMap(namesOf)]),
      ]
    })
    expect(missing).toEqual(ofHeadings.map(({ face }) => [face.slug, '']))
  })

  it('have the names of the shops alone where small kanji do not survive in a face', () => {
    for (const each of built.filter(({ face }) => isForNameOnly(face.family))) {
      const shops = GROUPS.filter(({ code }) => groupsIn(each.face).includes(code))
      expect(
        missingIn(
          each,
          shops.flatMap(({ name }) => [...name]),
        ),
      ).toBe('')
      expect(missingIn(each, ['玉'])).toBe('玉')
    }
  })

  it('notice a character that no file has', () => {
    expect(missingIn(built[0]!, ['証明書と鬱'])).toBe('鬱')
  })

  it('have a glyph for every character of their rules that the whole font has', async () => {
    for (const { face, pieces, files } of built) {
      const whole = readFileSync(wholeFont(ROOT, face))
      for (const { name, characters } of pieces) {
        const text = characters.join('')
        const [there, wanted] = await Promise.all([mapped(files.get(name)!, text), mapped(whole, text)])
        expect(there, `${face.slug} ${name}`).toBe(wanted)
        expect(wanted).toBeGreaterThan(characters.length * 0.9)
      }
    }
  })

  it('have one glyph where they stand for all other characters: browsers refuse a font without any', async () => {
    const glyphs = await Promise.all(built.map(({ files }) => mapped(files.get(OTHERS.name)!, 'a.永')))
    expect(glyphs).toEqual(FACES.map(() => 1))
  })

  it('come with the licence of each font, which allows subsets', () => {
    for (const { slug } of FACES) {
      const folder = join(ROOT, 'node_modules/@fontsource', slug)
      expect(readdirSync(folder)).toContain('LICENSE')
      const licence = readFileSync(join(folder, 'LICENSE'), 'utf8')
      expect(licence).toContain('SIL OPEN FONT LICENSE')
      // with one, a subset would need another name
      expect(licence).not.toMatch(/^.*with Reserved Font Name/im)
    }
  })
})

/** How many glyphs a font has for a text: those of a subset, without the one for what is missing. */
async function mapped(font: Buffer, text: string): Promise<number> {
  const subset = await subsetFont(font, text, { targetFormat: 'sfnt', keepFeatures: [] })
  const tables = Array.from({ length: subset.readUInt16BE(4) }, (_, i) => 12 + i * 16)
  const maxp = tables.find((at) => subset.toString('latin1', at, at + 4) === 'maxp')
  if (maxp === undefined) throw new Error('the font has no table maxp')
  return subset.readUInt16BE(subset.readUInt32BE(maxp + 8) + 4) - 1
}
