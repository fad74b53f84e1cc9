import { IMAGE_BREAKPOINTS, IMAGE_DENSITIES, IMAGE_QUALITY } from '../../../src/config/constants.ts'
import { SAVED_IMAGE_QUALITY } from '../../../src/config/device.ts'

/**
 * Image breakpoints and densities of docs/specification.md section 9; the product of both is the closed list of
 * widths.
 */
export const WIDTHS: ReadonlySet<number> = new Set(
  IMAGE_BREAKPOINTS.flatMap((width) => IMAGE_DENSITIES.map((density) => width * density)),
)
/** docs/specification.md section 9: default quality. */
export const DEFAULT_QUALITY = IMAGE_QUALITY
/**
 * Sizes that clients request: pictures as displayed, and the offline copies that a device stores of its
 * owner's works.
 */
export const QUALITIES: ReadonlySet<number> = new Set([IMAGE_QUALITY, SAVED_IMAGE_QUALITY])
/**
 * A request for more is encoded with this: the least at which no difference from the original is seen on a
 * phone. What libwebp adds up to 100 doubles the bytes (docs/decisions/049).
 */
export const ENCODED_QUALITY = 85
/** Originals above this are refused before they are opened. */
export const MAX_SOURCE_BYTES = 40 * 1024 * 1024
/** A small file may unpack to a picture that fills the memory. */
export const MAX_SOURCE_PIXELS = 100_000_000
/**
 * An SVG can be rendered at any size. The upper limit is 3,072 pixels wide, at a height of 1.5 times that of
 * an A-series sheet.
 */
export const MAX_DRAWN_PIXELS = 20_000_000
