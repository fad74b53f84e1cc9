import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'
import { glyphOutline } from './glyph.ts'

/** A glyph as the font has it: its place among the outlines, and how far it moves the pen. */
interface Glyph {
  advance: number
  outline(x: number, y: number, size: number): string
}

/** A font face from which text is drawn as shapes, so that pictures need no installed font. */
export interface Face {
  /** Undefined where the face lacks the character. */
  glyph(character: string): Glyph | undefined
}

/** Units of the face's em square; the same in all files of one family. */
export const UNITS_PER_EM = 1000
const WOFF_HEADER_BYTES = 44
const WOFF_ENTRY_BYTES = 20

// The display face of the product: Latin first, as a browser picks it.
const FILES = ['latin', 'latin-ext', 'japanese'].map(
  (subset) => `@fontsource/shippori-mincho/files/shippori-mincho-${subset}-500-normal.woff`,
)

let display: Promise<Face> | undefined

/** The display face (src/config/group-fonts.ts, `DISPLAY_FONT`), read on first use and cached. */
export function displayFace(): Promise<Face> {
  display ??= readDisplayFace()
  return display
}

async function readDisplayFace(): Promise<Face> {
  const files = await Promise.all(FILES.map((file) => readFile(fileURLToPath(import.meta.resolve(file)))))
  const faces = files.map(readWoff)
  return { glyph: (character) => faces.map((face) => face.glyph(character)).find(Boolean) }
}

/** Reads a WOFF file with TrueType outlines (https://www.w3.org/TR/WOFF/). */
function readWoff(file: Buffer): Face {
  const table = tablesOf(file)
  const glyf = table('glyf')
  const loca = table('loca')
  const longLoca = table('head').readInt16BE(50) === 1
  const hmtx = table('hmtx')
  const metrics = table('hhea').readUInt16BE(34)
  const indexOf = characterMap(table('cmap'))
  const start = (index: number) =>
    longLoca ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2
  const bytesOf = (index: number) => glyf.subarray(start(index), start(index + 1))
  return {
    glyph: (character) => {
      const index = indexOf(character.codePointAt(0) ?? 0)
      if (index === 0) return undefined
      return {
        advance: hmtx.readUInt16BE(Math.min(index, metrics - 1) * 4),
        outline: (x, y, size) => glyphOutline(bytesOf, index, { x, y, scale: size / UNITS_PER_EM }),
      }
    },
  }
}

function tablesOf(file: Buffer): (tag: string) => Buffer {
  const places = new Map<string, { at: number; packed: number; length: number }>()
  for (let i = 0; i < file.readUInt16BE(12); i++) {
    const at = WOFF_HEADER_BYTES + i * WOFF_ENTRY_BYTES
    places.set(file.toString('latin1', at, at + 4), {
      at: file.readUInt32BE(at + 4),
      packed: file.readUInt32BE(at + 8),
      length: file.readUInt32BE(at + 12),
    })
  }
  return (tag) => {
    const place = places.get(tag)
    if (!place) throw new Error(`the font has no table ${tag}`)
    const bytes = file.subarray(place.at, place.at + place.packed)
    return place.packed === place.length ? bytes : inflateSync(bytes)
  }
}

/** Character → glyph index by the font's format 4 map; 0 for what it lacks. */
function characterMap(cmap: Buffer): (code: number) => number {
  const records = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + i * 8))
  const at = records.find((offset) => cmap.readUInt16BE(offset) === 4)
  if (at === undefined) throw new Error('the font has no character map of format 4')
  const double = cmap.readUInt16BE(at + 6)
  const ends = at + 14
  const starts = ends + double + 2
  return (code) => {
    for (let i = 0; i < double; i += 2) {
      if (code > cmap.readUInt16BE(ends + i)) continue
      const first = cmap.readUInt16BE(starts + i)
      if (code < first) return 0
      const delta = cmap.readInt16BE(starts + double + i)
      const rangeAt = starts + 2 * double + i
      const range = cmap.readUInt16BE(rangeAt)
      if (range === 0) return (code + delta) & 0xffff
      const index = cmap.readUInt16BE(rangeAt + range + (code - first) * 2)
      return index === 0 ? 0 : (index + delta) & 0xffff
    }
    return 0
  }
}
