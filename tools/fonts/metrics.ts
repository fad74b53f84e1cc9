import { fromBuffer, type Font } from '@capsizecss/unpack'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Face } from './faces.ts'

/** Fontsource's file with all characters, Latin included. */
export function wholeFont(root: string, face: Face): string {
  return fileOf(root, face, 'japanese')
}

/**
 * The measures of a face, as the font has them. From the file of its Latin letters: the reader unpacks a whole WOFF
 * table for each glyph, which takes a minute for the other.
 */
export async function metricsOf(root: string, face: Face): Promise<Font> {
  return fromBuffer(await readFile(fileOf(root, face, 'latin')))
}

function fileOf(root: string, { slug, weight }: Face, subset: string): string {
  return join(root, 'node_modules/@fontsource', slug, 'files', `${slug}-${subset}-${weight}-normal.woff`)
}

/** The descriptors that keep the line of a font while its letters are scaled. */
export function scaledMetrics({ unitsPerEm, ascent, descent, lineGap }: Font, scale: number): string {
  const percent = (value: number) => `${+(value * 100).toFixed(2)}%`
  // the overrides are scaled as well
  const override = (name: string, value: number) => `${name}-override:${percent(value / unitsPerEm / scale)}`
  const line = [
    override('ascent', ascent),
    override('descent', -descent),
    override('line-gap', lineGap),
  ].join(';')
  return scale === 1 ? line : `${line};size-adjust:${percent(scale)}`
}
