import { createHash } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { cachedFiles } from './cached-files.ts'
import type { WorkQueue } from './queue.ts'
import { MAX_DRAWN_PIXELS, MAX_SOURCE_BYTES, MAX_SOURCE_PIXELS, QUALITIES, WIDTHS } from './sizes.ts'

/** Pixels per inch that an SVG's own size is drawn at. */
const SVG_DENSITY = 72
const SVG_MAX_DENSITY = 2400
const WEBP = '.webp'
/** A picture that takes longer was made to. */
const TIMEOUT_S = 20

/** The original can't be shown: too large, or no picture. */
export class BadSource extends Error {
  override readonly name = 'BadSource'
}

export interface Encoder {
  /**
   * The original `file` as webp, at most `width` pixels wide; made once; requests at the same time share it.
   * @param client in whose turn it is made
   * @throws BadSource, QueueFull
   */
  webp(client: string, file: string, width: number, quality: number): Promise<Buffer>
}

/** Encodes originals and caches the results below `cacheDir`, which may be emptied at any time. */
export function imageEncoder(cacheDir: string, queue: WorkQueue): Encoder {
  const cached = cachedFiles(cacheDir, WEBP)
  return {
    webp: (client, file, width, quality) =>
      cached(keyOf(file, width, quality), () => queue(client, () => encode(file, width, quality))),
  }
}

/** Deletes everything that was made of an original. */
export async function dropVariants(cacheDir: string, file: string): Promise<void> {
  const keys = [...WIDTHS].flatMap((width) => [...QUALITIES].map((quality) => keyOf(file, width, quality)))
  await Promise.all(keys.map((key) => rm(join(cacheDir, key + WEBP), { force: true })))
}

function keyOf(file: string, width: number, quality: number): string {
  return createHash('sha256').update(`${file}|${width}|${quality}`).digest('hex')
}

/**
 * How large an original is, in pixels as it is shown; null for what the proxy cannot show: no picture, or too
 * large.
 */
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
    const { width: own, height, format } = await sharp(file, limits).metadata()
    if (format !== 'svg') {
      return await finished(sharp(file, limits).rotate().resize({ width, withoutEnlargement: true }), quality)
    }
    const drawn = Math.min(width, Math.floor(Math.sqrt((MAX_DRAWN_PIXELS * own) / height)))
    const density = Math.min(SVG_MAX_DENSITY, Math.max(1, (SVG_DENSITY * drawn) / own))
    return await finished(sharp(file, { ...limits, density }).resize({ width: drawn }), quality)
  } catch (error) {
    throw new BadSource(error instanceof Error ? error.message : 'no picture')
  }
}

function finished(picture: Sharp, quality: number): Promise<Buffer> {
  return picture.webp({ quality }).timeout({ seconds: TIMEOUT_S }).toBuffer()
}
