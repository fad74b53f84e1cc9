import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { mainColour } from './colours.ts'
import { MAX_SOURCE_BYTES, MAX_SOURCE_PIXELS } from './sizes.ts'

/** The side of the small version that is looked at for the colour. */
const SAMPLE = 64
/**
 * Not looked at, on every side: the edge of an SVG that ends inside a pixel is transparent there, and resizing
 * (Lanczos) carries that three pixels far.
 */
const EDGE = 3
/** A picture that takes longer was made to; it is shown without a colour. */
const TIMEOUT_S = 20

interface Measured {
  /** In pixels, as it is shown. */
  width: number
  height: number
  /** Its most frequent colour, `#rrggbb`; undefined where it is transparent: the colour would shine through. */
  color: string | undefined
}

/** How large an original is, and its colour; null for what the proxy cannot show: no picture, or too large. */
export async function measurePicture(file: string): Promise<Measured | null> {
  if ((await stat(file)).size > MAX_SOURCE_BYTES) return null
  try {
    const { autoOrient } = await sharp(file, { limitInputPixels: MAX_SOURCE_PIXELS }).metadata()
    const { width, height } = autoOrient
    if (width * height > MAX_SOURCE_PIXELS) return null
    return { width, height, color: await colourOf(file).catch(() => undefined) }
  } catch {
    return null
  }
}

async function colourOf(file: string): Promise<string | undefined> {
  const side = SAMPLE + 2 * EDGE
  const small = await sharp(file, { limitInputPixels: MAX_SOURCE_PIXELS })
    .resize(side, side, { fit: 'fill' })
    .extract({ left: EDGE, top: EDGE, width: SAMPLE, height: SAMPLE })
    .ensureAlpha()
    .timeout({ seconds: TIMEOUT_S })
    .raw()
    .toBuffer()
  return mainColour(small)
}
