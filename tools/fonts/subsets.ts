import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { DISPLAY_FACE, isDisplayFace, type Face } from './faces.ts'
import type { Piece } from './known-texts.ts'
import { metricsOf, scaledMetrics, wholeFont } from './metrics.ts'
import { rangeOf } from './unicode-range.ts'

/** How the files are made: a change here makes them again. */
const OPTIONS = {
  targetFormat: 'woff2',
  noHinting: true,
  dropTables: ['BASE', 'gasp'],
  // The stylistic alternates are half of the Latin file, and so are its rotated forms (vrt2). Home's first words are
  // set vertically (wall.module.css): without `vert` their marks stand where they do in a line.
  keepFeatures: ['calt', 'ccmp', 'chws', 'halt', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum', 'vert'],
} as const

/** Stands for all other characters. It has the smallest glyph, unused: browsers refuse a font without any. */
export const OTHERS: Piece = { name: 'none', characters: ['.'] }

/** The style sheet of a face's known characters, beside the files that it names; made where it is not cached. */
export async function faceSheet(root: string, face: Face, pieces: readonly Piece[]): Promise<string> {
  const [font, cutter, latin] = await Promise.all([
    readFile(wholeFont(root, face)),
    readFile(join(root, 'node_modules/subset-font/package.json')),
    latinMetrics(root, face),
  ])
  const key = createHash('sha256')
    .update(font)
    .update(cutter)
    .update(JSON.stringify([pieces, OTHERS, OPTIONS, rulesOf(face, pieces, latin)]))
  const folder = join(root, 'node_modules/.cache/akashi-fonts', key.digest('hex').slice(0, 16))
  const sheet = join(folder, `face-${face.slug}.css`)
  if (existsSync(sheet)) return sheet
  await mkdir(dirname(folder), { recursive: true })
  // Another build may be making the same: only a whole folder gets the name.
  const draft = await mkdtemp(`${folder}-`)
  for (const { name, characters } of [OTHERS, ...pieces]) {
    await writeFile(join(draft, fileOf(face, name)), await subsetFont(font, characters.join(''), OPTIONS))
  }
  await writeFile(join(draft, `face-${face.slug}.css`), rulesOf(face, pieces, latin))
  await rename(draft, folder).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(sheet)) throw error
  })
  return sheet
}

const fileOf = ({ slug }: Face, piece: string) => `${slug}-${piece}.woff2`

/**
 * The rules of a face. The first stands for all other characters: its file has none of them, and that the browser
 * fetches it tells the page that a text needs the rest (src/network/loading/web-font.ts).
 */
function rulesOf(face: Face, pieces: readonly Piece[], latin: string): string {
  const rule = (name: string, others: string) =>
    `@font-face{font-family:'${face.family}';font-weight:${face.weight};font-display:swap;` +
    `src:url(./${fileOf(face, name)})${others}}`
  const range = ({ name, characters }: Piece) =>
    `;unicode-range:${rangeOf(characters)}${name === 'latin' ? latin : ''}`
  return [rule(OTHERS.name, ''), ...pieces.map((piece) => rule(piece.name, range(piece)))].join('\n')
}

/**
 * Makes the Latin letters of a group's face as wide, on average, as those of the display face, in which a heading
 * stands until the group's is there. Empty for the display face itself.
 */
async function latinMetrics(root: string, face: Face): Promise<string> {
  if (isDisplayFace(face)) return ''
  const [display, own] = await Promise.all([metricsOf(root, DISPLAY_FACE), metricsOf(root, face)])
  return `;${scaledMetrics(own, display.xWidthAvg / own.xWidthAvg)}`
}
