import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { MAX_SOURCE_PIXELS } from './sizes.ts'

/**
 * Opens a picture of somebody else: an icon, a catalog's picture, the original of a scaled one. Small damage (a missing
 * end, a wrong checksum) is passed over, as browsers do: whoever sees a picture before its upload has it stored.
 * @param options a smaller limit of pixels, the density of an SVG, a frame of an animation
 */
export function openPicture(
  picture: string | Buffer | ArrayBuffer,
  options: Pick<SharpOptions, 'limitInputPixels' | 'density' | 'page'> = {},
): Sharp {
  return sharp(picture, { limitInputPixels: MAX_SOURCE_PIXELS, ...options, failOn: 'none' })
}
