import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { keptFiles } from './kept.ts'
import { MAX_SOURCE_BYTES, MAX_SOURCE_PIXELS } from './sizes.ts'

/** Pixels per inch that an SVG's own size is drawn at. */
const SVG_DENSITY = 72
const SVG_MAX_DENSITY = 2400

/** The original can't be shown: too large, or no picture. */
export class BadSource extends Error {
  override readonly name = 'BadSource'
}

export interface Encoder {
  /** The original `file` as webp, at most `width` pixels wide; made once, whoever asks at the same time. */
  webp(file: string, width: number, quality: number): Promise<Buffer>
}

/** Encodes originals and keeps what it made below `cacheDir`, which may be emptied at any time. */
export function imageEncoder(cacheDir: string): Encoder {
  const kept = keptFiles(cacheDir, '.webp')
  return {
    webp: (file, width, quality) => {
      const key = createHash('sha256').update(`${file}|${width}|${quality}`).digest('hex')
      return kept(key, () => encode(file, width, quality))
    },
  }
}

/** How large an original is, in pixels as it is shown; null for what the proxy cannot show: no picture, or too large. */
export async function pictureSize(file: string): Promise<{ width: number; height: number } | null> {
  if ((await stat(file)).size > MAX_SOURCE_BYTES) return null
  try {
    const { autoOrient } = await sharp(file, { limitInputPixels: MAX_SOURCE_PIXELS }).metadata()
    return autoOrient.width * autoOrient.height <= MAX_SOURCE_PIXELS ? autoOrient : null
  } catch {
    return null
  }
}

async function encode(file: string, width: number, quality: number): Promise<Buffer> {
  if ((await stat(file)).size > MAX_SOURCE_BYTES) throw new BadSource('too large')
  try {
    const limits = { limitInputPixels: MAX_SOURCE_PIXELS }
    const { width: own, format } = await sharp(file, limits).metadata()
    const vector = format === 'svg'
    const density = Math.min(SVG_MAX_DENSITY, Math.max(1, (SVG_DENSITY * width) / own))
    const source = vector ? sharp(file, { ...limits, density }) : sharp(file, limits).rotate()
    return await source.resize({ width, withoutEnlargement: !vector }).webp({ quality }).toBuffer()
  } catch (error) {
    throw new BadSource(error instanceof Error ? error.message : 'no picture')
  }
}
