import { stat } from 'node:fs/promises'
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
export async function measurePicture(file: string): Promise<Measured | null> {
  if ((await stat(file)).size > MAX_SOURCE_BYTES) return null
  try {
    const { autoOrient } = await openPicture(file).metadata()
    const { width, height } = autoOrient
    if (width * height > MAX_SOURCE_PIXELS) return null
    return { width, height, color: await colourOf(file) }
  } catch {
    return null
  }
}

/** Whether a picture has several frames, as an animated GIF or WebP: where it is scaled, only the first is shown. */
export async function moves(file: string): Promise<boolean> {
  const { pages = 1 } = await openPicture(file).metadata()
  return pages > 1
}

/** Decodes all of it, as scaling will. @throws where that fails */
async function colourOf(file: string): Promise<string | undefined> {
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
