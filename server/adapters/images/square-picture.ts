import { openPicture } from './open-picture.ts'

/** By the file's content, whatever its name. */
const FORMATS = new Set<string>(['png', 'jpeg', 'webp', 'gif'])
const SIDE = 512
const QUALITY = 85
/** A small file may decode to a picture that fills the memory. */
const MAX_PIXELS = 50_000_000

/**
 * Re-encodes an uploaded picture as a square WebP of at most 512 pixels, which drops whatever else the file
 * carried.
 * @returns undefined for a file of another format, or one that does not decode
 */
export async function squarePicture(file: ArrayBuffer): Promise<Buffer | undefined> {
  try {
    const picture = openPicture(file, { limitInputPixels: MAX_PIXELS })
    if (!FORMATS.has((await picture.metadata()).format)) return undefined
    return await picture
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch {
    return undefined
  }
}
