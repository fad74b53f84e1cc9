import sharp from 'sharp'
import { dither } from './dither.ts'
import { develop } from './march.ts'
import type { Scene } from './scene.ts'

/** The longest side of a printed picture, at least, in pixels. */
const LONGEST = 1400

/** A scene as a WebP picture: each of its pixels a square of whole pixels, without loss. */
export async function print(scene: Scene): Promise<Uint8Array> {
  const [width, height] = scene.size
  const places = dither(develop(scene), width, scene.palette, scene.grain)
  const rgb = Buffer.alloc(places.length * 3)
  const bytes = scene.palette.map((each) => Buffer.from(each.slice(1), 'hex'))
  places.forEach((at, i) => bytes[at]!.copy(rgb, i * 3))
  const scale = Math.ceil(LONGEST / Math.max(width, height))
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize({ width: width * scale, height: height * scale, kernel: 'nearest' })
    .webp({ lossless: true, effort: 6 })
    .toBuffer()
}
