import { mainColour } from './colours.ts'
import { openPicture } from './open-picture.ts'
import { MAX_SOURCE_BYTES, MAX_SOURCE_PIXELS } from './sizes.ts'

/** The side of the small version that is looked at for the colour. */
const SAMPLE = 64
/**
 * Not looked at, on every side: the edge of an SVG that ends inside a pixel is transparent there, and resizing
 * (Lanczos) carries that three pixels far.
 */
const EDGE = 3
/** A picture that takes longer was made to, or the machine is busy; it has no colour then. */
const TIMEOUT_S = 20
const TIMED_OUT = /^timeout/
/** The signature of a PNG; and what each of its chunks has beside its data: length, kind, checksum. */
const PNG_HEAD_BYTES = 8
const CHUNK_BYTES = 12

interface Measured {
  /** In pixels, as it is shown. */
  width: number
  height: number
  /** Its most frequent colour, `#rrggbb`; undefined where it is transparent: the colour would shine through. */
  color: string | undefined
}

/**
 * How large an original is, and its colour; null for what the proxy cannot show: no picture, one that cannot be decoded
 * to its end, or too large.
 */
export async function measurePicture(file: Buffer): Promise<Measured | null> {
  if (file.length > MAX_SOURCE_BYTES) return null
  try {
    const { autoOrient } = await openPicture(file).metadata()
    const { width, height } = autoOrient
    if (width * height > MAX_SOURCE_PIXELS) return null
    return { width, height, color: await colourOf(file) }
  } catch {
    return null
  }
}

/** Whether a picture has several frames, as an animated GIF, WebP or PNG: where it is scaled, only the first is shown. */
export async function moves(picture: Buffer): Promise<boolean> {
  const { format, pages = 1 } = await openPicture(picture).metadata()
  return pages > 1 || (format === 'png' && framesOfPng(picture) > 1)
}

/** What the animation control chunk says, which stands before the data of a PNG that moves; the decoder passes over it. */
function framesOfPng(png: Buffer): number {
  for (
    let at = PNG_HEAD_BYTES;
    at + 2 * CHUNK_BYTES <= png.length;
    at += CHUNK_BYTES + png.readUInt32BE(at)
  ) {
    const kind = png.toString('latin1', at + 4, at + 8)
    if (kind === 'acTL') return png.readUInt32BE(at + 8)
    if (kind === 'IDAT') break
  }
  return 1
}

/** Whether all of a picture is transparent. */
export async function isEmpty(picture: Buffer): Promise<boolean> {
  const { hasAlpha } = await openPicture(picture).metadata()
  if (!hasAlpha) return false
  const { channels } = await openPicture(picture).stats()
  return channels.at(-1)?.max === 0
}

/** Decodes all of it, as scaling will. @throws where that fails */
async function colourOf(file: Buffer): Promise<string | undefined> {
  const side = SAMPLE + 2 * EDGE
  const small = await openPicture(file)
    .resize(side, side, { fit: 'fill' })
    .extract({ left: EDGE, top: EDGE, width: SAMPLE, height: SAMPLE })
    .ensureAlpha()
    .timeout({ seconds: TIMEOUT_S })
    .raw()
    .toBuffer()
    .catch((error: Error) => {
      if (TIMED_OUT.test(error.message)) return null
      throw error
    })
  return small ? mainColour(small) : undefined
}
