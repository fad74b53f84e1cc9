import sharp from 'sharp'
import type { Plane } from './plane.ts'
import type { Paper } from './paper.ts'

/** A picture in sRGB, three numbers from 0 to 1 for every pixel. */
export interface Picture {
  width: number
  height: number
  rgb: Float32Array
}

/** Red, green and blue, 0 to 1. */
export type Colour = readonly [number, number, number]

/** Draws a picture; `scale` 1 is its full size, less is a sketch of it. */
export type Drawing = (scale: number) => Picture

/** A shop's pictures: its works in the order of its catalog, and its marks by name. */
export interface ShopPictures {
  works: readonly (readonly [name: string, draw: Drawing])[]
  marks: Readonly<Record<string, Drawing>>
}

/** A colour from `#rrggbb`. */
export function colour(hex: string): Colour {
  const at = (i: number) => Number.parseInt(hex.slice(i, i + 2), 16) / 255
  return [at(1), at(3), at(5)]
}

/** A layer of ink: its colour where it is 1 thick, and how thick it is where. */
export interface InkLayer {
  ink: Colour
  density: Plane
}

/** The sheet itself: its tone, a little cloud, and the light on its surface. */
export function sheet({ tooth, fibre, cloud }: Paper, tone: Colour): Picture {
  const { width, height } = tooth
  const rgb = new Float32Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const above = tooth.data[i - width - 1] ?? tooth.data[i]!
    const light =
      1 + 0.03 * (tooth.data[i]! - above) + 0.014 * cloud.data[i]! - 0.034 * (fibre.data[i]! - 0.3)
    for (let k = 0; k < 3; k++) rgb[i * 3 + k] = tone[k]! * light
  }
  return { width, height, rgb }
}

/** Lays inks on a picture as transparent films: each takes its part of the light (Beer and Lambert). */
export function lay(picture: Picture, layers: readonly InkLayer[]): Picture {
  for (const { ink, density } of layers) {
    const take = ink.map((part) => -Math.log(Math.max(0.012, part)))
    for (let i = 0; i < density.data.length; i++) {
      const thick = density.data[i]!
      if (thick <= 0) continue
      for (let k = 0; k < 3; k++) picture.rgb[i * 3 + k]! *= Math.exp(-thick * take[k]!)
    }
  }
  return picture
}

/** The picture as a WebP file. */
export async function webp({ width, height, rgb }: Picture, quality: number): Promise<Buffer> {
  const bytes = Buffer.alloc(rgb.length)
  for (let i = 0; i < rgb.length; i++) bytes[i] = Math.max(0, Math.min(255, Math.round(rgb[i]! * 255)))
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .webp({ quality, effort: 6, smartSubsample: true })
    .toBuffer()
}
