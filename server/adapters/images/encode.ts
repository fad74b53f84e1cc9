import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp, type WebpOptions } from 'sharp'
import type { Media } from '../media/port.ts'
import { readWhole } from '../media/whole.ts'
import { cachedFiles } from './cached-files.ts'
import { hasFewColours, isOpaque } from './colours.ts'
import { openPicture } from './open-picture.ts'
import type { WorkQueue } from './queue.ts'
import { ENCODED_QUALITY, MAX_DRAWN_PIXELS, MAX_SOURCE_BYTES, QUALITIES, WIDTHS } from './sizes.ts'

/** Pixels per inch that an SVG's own size is drawn at. */
const SVG_DENSITY = 72
const SVG_MAX_DENSITY = 2400
const WEBP = '.webp'
/** The longest side that the format has. */
const WEBP_MAX_SIDE = 16_383
/** A picture that takes longer was made to. */
const TIMEOUT_S = 20
/** Part of every key: raise it when the same request shall give other bytes. */
const EDITION = 5
/** Up to this one a key named the file by its path. */
const LAST_BY_PATH = 4
/** Bytes for a pixel above which a picture is of grain: half of them are then noise that nobody can tell apart. */
const GRAIN_BYTES = 0.11
/** What is left of it: side by side with 85 at three times its size the same, at 45 % of the bytes. */
const GRAIN_QUALITY = 55
/** Bytes for a pixel up to which an opaque picture is calm: in its grounds the encoder's blocks can be seen. */
const CALM_BYTES = 0.06
/** Their edges are a quarter as strong at this, for half as many bytes again of the smallest pictures there are. */
const CALM: WebpOptions = { quality: 92, preset: 'photo' }
/** Above this the encoder without loss, and the counting of colours, take more than a hundred megabytes. */
const LOSSLESS_MAX_PIXELS = 4_000_000

/** The original can't be shown: too large, or no picture. */
export class BadSource extends Error {
  override readonly name = 'BadSource'
}

export interface Encoder {
  /**
   * The original of a stored name as webp, at most `width` pixels wide and as high as the format allows; made once; requests at the same time share it.
   * @param client in whose turn it is made
   * @throws BadSource, QueueFull, MediaAway, DamagedOriginal
   */
  webp(client: string, name: string, width: number, quality: number): Promise<Buffer>
}

/** Encodes originals and caches the results below `cacheDir`, which may be emptied at any time. */
export function imageEncoder(
  cacheDir: string,
  queue: WorkQueue,
  media: Pick<Media, 'read' | 'sizeOf'>,
): Encoder {
  const cached = cachedFiles(cacheDir, WEBP)
  return {
    webp: (client, name, width, quality) =>
      cached(variantKey(name, width, quality), () =>
        queue(client, async () => encode(await sourceOf(media, name), width, quality)),
      ),
  }
}

async function sourceOf(media: Pick<Media, 'read' | 'sizeOf'>, name: string): Promise<Buffer> {
  if (((await media.sizeOf(name)) ?? 0) > MAX_SOURCE_BYTES) throw new BadSource('too large')
  const bytes = await readWhole(media, name)
  if (!bytes) throw new BadSource('gone')
  return bytes
}

/**
 * Deletes everything that was made of an original, by earlier editions of the encoder too.
 * @param path where the original is, or would be, as a file
 */
export async function dropVariants(cacheDir: string, name: string, path: string): Promise<void> {
  const keys: string[] = []
  for (const width of WIDTHS) {
    for (const quality of QUALITIES) {
      for (let edition = 1; edition <= EDITION; edition++) {
        keys.push(variantKey(edition > LAST_BY_PATH ? name : path, width, quality, edition))
      }
    }
  }
  await Promise.all(keys.map((key) => rm(join(cacheDir, key + WEBP), { force: true })))
}

/**
 * A name for the bytes that a request gives, the same in every process.
 * @param original its stored name; up to edition 4 its path
 */
export function variantKey(original: string, width: number, quality: number, edition = EDITION): string {
  const variant = `${original}|${width}|${quality}`
  return createHash('sha256')
    .update(edition === 1 ? variant : `${variant}|${edition}`)
    .digest('hex')
}

async function encode(file: Buffer, width: number, quality: number): Promise<Buffer> {
  const lossy = { quality: Math.min(quality, ENCODED_QUALITY) }
  try {
    const { width: own, height, format, autoOrient } = await openPicture(file).metadata()
    if (format !== 'svg') {
      const box = { width, height: WEBP_MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const
      const scaled = openPicture(file).rotate().resize(box)
      // the camera's format is never of few colours
      if (format === 'jpeg') return await webp(scaled, lossy)
      const pixels = pixelsOf(Math.min(width, autoOrient.width), autoOrient)
      return await smallest(scaled, pixels, lossy)
    }
    const drawn = Math.min(width, Math.floor(Math.sqrt((MAX_DRAWN_PIXELS * own) / height)))
    const density = Math.min(SVG_MAX_DENSITY, Math.max(1, (SVG_DENSITY * drawn) / own))
    const drawing = openPicture(file, { density }).resize({ width: drawn })
    return await smallest(drawing, pixelsOf(drawn, { width: own, height }), lossy)
  } catch (error) {
    throw new BadSource(error instanceof Error ? error.message : 'no picture')
  }
}

/** What is drawn `shown` pixels wide of a picture of this shape has so many pixels. */
function pixelsOf(shown: number, { width, height }: { width: number; height: number }): number {
  return (shown * shown * height) / width
}

/** A picture of so many pixels as webp; one of few flat colours without loss where that takes fewer bytes. */
async function smallest(picture: Sharp, pixels: number, lossy: WebpOptions): Promise<Buffer> {
  if (pixels > LOSSLESS_MAX_PIXELS) return await webp(picture, lossy)
  const drawn = picture.ensureAlpha().timeout({ seconds: TIMEOUT_S }).raw()
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  const sameAgain = () => sharp(data, { raw: info })
  const small = await withLoss(sameAgain, { pixels, opaque: isOpaque(data) }, lossy)
  if (!hasFewColours(data)) return small
  const exact = await webp(sameAgain(), { lossless: true })
  return exact.length <= small.length ? exact : small
}

/** With loss; a picture of grain (prints, film) with more of it, one with calm grounds with less. */
async function withLoss(
  again: () => Sharp,
  { pixels, opaque }: { pixels: number; opaque: boolean },
  lossy: WebpOptions,
): Promise<Buffer> {
  const bytes = await webp(again(), lossy)
  const calm = opaque && bytes.length <= CALM_BYTES * pixels && lossy.quality === ENCODED_QUALITY
  if (calm) return webp(again(), CALM)
  if (bytes.length <= GRAIN_BYTES * pixels) return bytes
  return webp(again(), { ...lossy, quality: Math.min(lossy.quality ?? ENCODED_QUALITY, GRAIN_QUALITY) })
}

function webp(picture: Sharp, options: WebpOptions): Promise<Buffer> {
  return picture.webp(options).timeout({ seconds: TIMEOUT_S }).toBuffer()
}
