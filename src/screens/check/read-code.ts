import { decodeQR, type Image } from 'qr/decode.js'

/**
 * Milliseconds that one read may take beyond its minimum: for a picture file a user waits gladly, a camera does
 * not.
 */
const PATIENCE_MS = { frame: 30, picture: 250 } as const
/** How hard the decoder tries; one is the least. */
const EFFORT = { frame: 2, picture: 4 } as const

export type Look = keyof typeof PATIENCE_MS

/**
 * The text of a QR code in a picture (RGBA, rows from the top), whatever its size in it; undefined where there
 * is none that can be read. Codes rotated by about 45° need a rotated copy of the picture.
 */
export function readCode(image: Image, look: Look): string | undefined {
  try {
    return decodeQR(image, { timeLimit: PATIENCE_MS[look], effort: EFFORT[look] })
  } catch {
    // the decoder throws for "nothing here" as for "not readable"
    return undefined
  }
}
