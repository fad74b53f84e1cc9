import type { Language } from '../../../src/contract/translations.ts'
import { UNITS_PER_EM, type Face } from '../../adapters/fonts/face.ts'

interface Measure {
  face: Face
  language: Language
  /** Of a line, in pixels. */
  width: number
  /** Sizes to try, largest first; the last one cuts what does not fit. */
  sizes: readonly number[]
  lines: number
}

interface SetText {
  size: number
  lines: string[]
}

/** What begins no line in Japanese: closing marks, small kana, the long mark. */
const NOT_FIRST =
  /^[、。，．,.!?！？:;：；)）\]］」』】〉》〕｝’”…ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ%％]/u

/** The text in lines that fit, at the largest size that holds it; no lines where the face can't set it. */
export function setText(text: string, measure: Measure): SetText {
  const known = settable(text, measure.face)
  const words = phrases(known, measure.language)
  for (const size of measure.sizes) {
    const lines = filled(words, size, measure)
    if (lines.length <= measure.lines) return { size, lines }
  }
  const size = measure.sizes.at(-1) ?? 0
  const lines = filled(words, size, measure).slice(0, measure.lines)
  const last = lines.length - 1
  return { size, lines: lines.map((line, i) => (i === last ? cut(line, size, measure) : line)) }
}

/** One line of text as the `d` of a path, from `x` on the baseline `y`. */
export function outlined(face: Face, text: string, { x, y, size }: { x: number; y: number; size: number }) {
  let pen = x
  let path = ''
  for (const character of text) {
    const glyph = face.glyph(character)
    if (!glyph) continue
    path += glyph.outline(pen, y, size)
    pen += (glyph.advance * size) / UNITS_PER_EM
  }
  return path
}

/** Width of a line in pixels. */
function widthOf(face: Face, text: string, size: number): number {
  let units = 0
  for (const character of text) units += face.glyph(character)?.advance ?? 0
  return (units * size) / UNITS_PER_EM
}

/**
 * Without what the face lacks; nothing at all when a letter is among that, for a name with holes is no name.
 */
function settable(text: string, face: Face): string {
  const missing = Array.from(text).filter((character) => !face.glyph(character))
  if (missing.some((character) => /[\p{L}\p{N}]/u.test(character))) return ''
  return text
    .replaceAll(/./gsu, (character) => (face.glyph(character) ? character : ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Pieces between which a line may end. */
function phrases(text: string, language: Language): string[] {
  const pieces: string[] = []
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const glued = NOT_FIRST.test(segment) || /[「『（(【〈《〔“‘]$/u.test(pieces.at(-1) ?? '')
    if (glued && pieces.length > 0) pieces[pieces.length - 1] += segment
    else pieces.push(segment)
  }
  return pieces
}

function filled(words: readonly string[], size: number, { face, width }: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    if (widthOf(face, (line + word).trimEnd(), size) <= width) {
      line += word
      continue
    }
    if (line.trim() !== '') lines.push(line.trim())
    line = ''
    for (const character of word.trimStart()) {
      if (line !== '' && widthOf(face, line + character, size) > width) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trim()]
}

function cut(line: string, size: number, { face, width }: Measure): string {
  let characters = Array.from(line)
  while (characters.length > 1 && widthOf(face, `${characters.join('')}…`, size) > width) {
    characters = characters.slice(0, -1)
  }
  return `${characters.join('').trimEnd()}…`
}
