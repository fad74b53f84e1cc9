import sharp, { type OutputInfo } from 'sharp'
import { isTransparent } from './colours.ts'
import { openPicture } from './open-picture.ts'

/** By the file's content, whatever its name. */
const FORMATS = new Set<string>(['png', 'jpeg', 'webp', 'gif'])
const SIDE = 512
const QUALITY = 85
/** A small file may decode to a picture that fills the memory. */
const MAX_PIXELS = 50_000_000

/** Some animations begin with nothing; one that has shown nothing by then is no icon. */
const MOST_FRAMES = 10

/**
 * Re-encodes an uploaded picture as a square WebP of at most 512 pixels, which drops whatever else the file
 * carried. Of an animation it is the first frame that shows something.
 * @returns undefined for a file of another format, one that does not decode, or one that shows nothing
 */
export async function squarePicture(file: ArrayBuffer): Promise<Buffer | undefined> {
  try {
    const { format, pages = 1 } = await openPicture(file, { limitInputPixels: MAX_PIXELS }).metadata()
    if (!FORMATS.has(format)) return undefined
    for (let page = 0; page < Math.min(pages, MOST_FRAMES); page++) {
      const { data, info } = await square(file, page)
      if (isTransparent(data)) continue
      return await sharp(data, { raw: info }).webp({ quality: QUALITY }).toBuffer()
    }
    return undefined
  } catch {
    return undefined
  }
}

/** A frame as it is shown; red, green, blue and alpha of its pixels, a byte each. */
function square(file: ArrayBuffer, page: number): Promise<{ data: Buffer; info: OutputInfo }> {
  return openPicture(file, { limitInputPixels: MAX_PIXELS, page })
    .rotate()
    .resize(SIDE, SIDE, { fit: 'cover', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}
